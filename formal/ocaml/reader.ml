(* Reads a certificate as docs/certificates.md says. This file is not proven: a mistake in it could check
   another certificate than the one in the file. *)

open Verified

exception Refused = Compact.Refused

let refuse reason = raise (Refused reason)
let need = Compact.need

(* Numbers in text: decimal, below 2^32, in the shortest form. *)

let decimal text =
  let digits = String.length text in
  need (digits > 0 && digits <= 10) "a number is not readable";
  String.iter (fun c -> need (c >= '0' && c <= '9') "a number is not readable") text;
  need (digits = 1 || text.[0] <> '0') "a number has leading zeros";
  let value = int_of_string text in
  need (value < 1 lsl 32) "a number is too large";
  value

(* ---- The header ---- *)

type header = { data : string; mutable at : int }

let starts_with header word =
  let length = String.length word in
  header.at + length <= String.length header.data && String.sub header.data header.at length = word

let rest_of_line header word =
  let from = header.at + String.length word in
  match String.index_from_opt header.data from '\n' with
  | None -> refuse "a line of the header does not end"
  | Some until ->
      let text = String.sub header.data from (until - from) in
      String.iter (fun c -> need (c >= ' ' && c <= '~') "the header is not printable") text;
      header.at <- until + 1;
      text

let line header word =
  need (starts_with header word) ("expected a line that begins with " ^ word);
  rest_of_line header word

let player = function "first" -> First | "second" -> Second | _ -> refuse "a theorem is not readable"

let theorem text =
  match String.split_on_char ' ' text with
  | [ who; "wins"; plies; step ] ->
      let plies = decimal plies in
      { of_player = player who; to_reach = Win (Number.of_int plies); first_step = Number.of_int (decimal step) }
  | [ who; "draws"; step ] ->
      { of_player = player who; to_reach = Draw; first_step = Number.of_int (decimal step) }
  | _ -> refuse "a theorem is not readable"

let rec theorems header =
  if starts_with header "theorem " then
    let first = theorem (rest_of_line header "theorem ") in
    first :: theorems header
  else []

(* FNV-1a of all bytes but those of the line of the checksum. *)

let checksum data skip_from skip_until =
  let value = ref 0xcbf29ce484222325L in
  String.iteri
    (fun index byte ->
      if index < skip_from || index >= skip_until then
        value := Int64.mul (Int64.logxor !value (Int64.of_int (Char.code byte))) 0x100000001b3L)
    data;
  Printf.sprintf "%016Lx" !value

(* ---- The bytes ---- *)

let byte body =
  need (body.at < String.length body.data) "the file ends too early";
  body.at <- body.at + 1;
  Char.code body.data.[body.at - 1]

let number limit body =
  let rec groups shift value =
    let next = byte body in
    let value = value lor ((next land 0x7f) lsl shift) in
    if next < 0x80 then (
      need (next > 0 || shift = 0) "a number is not in its shortest form";
      value)
    else (
      need (shift < 28) "a number is too long";
      groups (shift + 7) value)
  in
  let value = groups 0 0 in
  need (value < limit) "a number is too large";
  value

let long = number (1 lsl 32)
let short body = Number.of_int (number (1 lsl 16) body)

(* A reference to an earlier item, as its number. *)

let earlier index body =
  let distance = long body in
  need (distance > 0 && distance <= index) "a reference does not lead to an earlier item";
  Number.of_int (index - distance)

let list item body =
  let count = long body in
  need (count <= String.length body.data) "a list is longer than the file";
  List.init count (fun _ -> item body)

let pair first second body =
  let a = first body in
  let b = second body in
  (a, b)

let claim index body =
  match byte body with
  | 0 -> Pairing (list (pair short short) body)
  | 1 -> Split (list (earlier index) body)
  | 2 -> Choice (list (pair short (earlier index)) body)
  | 3 ->
      let zone = list short body in
      let blocks = list short body in
      Potential (zone, blocks)
  | 4 ->
      let symmetry = Number.of_int (byte body) in
      TurnedClaim (symmetry, earlier index body)
  | _ -> refuse "an unknown kind of claim"

let awaiting replies otherwise =
  match await replies otherwise with Some step -> step | None -> refuse "a reply is listed twice"

let step index body =
  match byte body with
  | 0 ->
      let code = short body in
      Play (code, earlier index body)
  | 1 -> awaiting (list (pair short (earlier index)) body) None
  | 2 ->
      let replies = list (pair short (earlier index)) body in
      awaiting replies (Some (earlier index body))
  | 3 -> Over
  | 4 -> Hold (Number.of_int (long body))
  | 5 ->
      let symmetry = Number.of_int (byte body) in
      Turned (symmetry, earlier index body)
  | _ -> refuse "an unknown kind of step"

(* Items in the order of the file. Each takes a byte at least. *)

let items count item body =
  need (count <= String.length body.data) "the file ends too early";
  Array.init count (fun index -> item index body)

type certificate = {
  spec : string;
  position : string;
  theorems : statement list;
  claims : claim list;
  steps : step array;
}

let plain header claims steps =
  let claims = Array.to_list (items claims claim header) in
  let steps = items steps step header in
  need (header.at = String.length header.data) "bytes follow the last step";
  (claims, steps)

let compact version header spec position claims steps theorems =
  need (claims <= Compact.items_per_byte * String.length header.data) "the file ends too early";
  let is_first theorem = match theorem.of_player with First -> true | Second -> false in
  let players = List.map is_first theorems in
  let claims, read, first = Compact.read version header.data header.at spec position claims players in
  need (Array.length read = steps) "the number of steps is wrong";
  let is_first theorem step = Number.equal theorem.first_step (Number.of_int step) in
  need (List.for_all2 is_first theorems first) "the first step of a theorem is wrong";
  (claims, read)

let certificate data =
  let header = { data; at = 0 } in
  let version = line header "filetto proof " in
  need (List.mem version [ "1"; "2"; "3" ]) "not version 1, 2 or 3";
  let spec = line header "game " in
  let position = line header "position " in
  let theorems = theorems header in
  let steps = decimal (line header "steps ") in
  let claims = decimal (line header "claims ") in
  let from = header.at in
  let sum = line header "checksum " in
  need (checksum data from header.at = sum) "the checksum is wrong";
  let claims, steps =
    if version = "1" then plain header claims steps
    else compact version header spec position claims steps theorems
  in
  { spec; position; theorems; claims; steps }
