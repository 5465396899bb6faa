(* The numbers of the extracted program: integers of Zarith in place of N, Z and positive of Coq. Each function
   has to be what Coq defines under its name; docs/formal.md lists them among what is trusted. *)

type t = Z.t

type order = Less | Equal | Greater

let zero = Z.zero
let one = Z.one

(* Constructors, and case distinctions as extraction asks for them. *)

let double p = Z.shift_left p 1
let double_plus_one p = Z.succ (Z.shift_left p 1)
let negative = Z.neg

let match_positive odd even one p =
  if Z.equal p Z.one then one ()
  else if Z.testbit p 0 then odd (Z.shift_right p 1)
  else even (Z.shift_right p 1)

let match_n zero positive n = if Z.equal n Z.zero then zero () else positive n

let match_z zero positive negative n =
  match Z.sign n with 0 -> zero () | 1 -> positive n | _ -> negative (Z.neg n)

(* Sets of points. *)

let bit n = Z.shift_left Z.one (Z.to_int n)
let testbit a n = Z.testbit a (Z.to_int n)
let setbit a n = Z.logor a (bit n)
let clearbit a n = Z.logand a (Z.lognot (bit n))
let lor_ = Z.logor
let land_ = Z.logand

(* Comparisons. *)

let equal = Z.equal
let less = Z.lt
let less_or_equal = Z.leq

let order a b =
  let c = Z.compare a b in
  if c = 0 then Equal else if c < 0 then Less else Greater

let maximum = Z.max
let is_even = Z.is_even

(* Arithmetic. Numbers of Coq's N do not go below zero, and a division by zero is zero there. *)

let add = Z.add
let multiply = Z.mul
let subtract_n a b = Z.max Z.zero (Z.sub a b)
let subtract_z = Z.sub
let successor = Z.succ
let predecessor_n a = Z.max Z.zero (Z.pred a)
let power a n = Z.pow a (Z.to_int n)
let divide a b = if Z.equal b Z.zero then Z.zero else Z.div a b
let remainder a b = if Z.equal b Z.zero then a else Z.rem a b

(* Conversions. *)

let to_int = Z.to_int
let of_int = Z.of_int
let of_n n = n
let to_n n = Z.max Z.zero n
let to_string = Z.to_string
