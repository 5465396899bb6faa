(* The games and positions of certificates, in text. Not proven, as the reader. *)

open Verified
open Reader

type named = {
  game : game;
  symmetries : symmetry list;
  letters : char * char;
  ranks : int list;  (* the number of points on each rank, from the top *)
  men : int option;  (* that each player has, if that is limited *)
  in_coq : string;  (* the game as a term of Coq *)
  symmetries_in_coq : string;
}

let size text =
  let value = decimal text in
  need (value >= 1 && value <= 20) "a size of the board is not from 1 to 20";
  value

let mnk_game m n k exact =
  let rows = size m and columns = size n in
  let m = Number.of_int rows and n = Number.of_int columns and k = Number.of_int (size k) in
  { game = mnk m n k exact;
    symmetries = mnk_symmetries m n;
    letters = ('x', 'o');
    ranks = List.init rows (fun _ -> columns);
    men = None;
    in_coq = Printf.sprintf "mnk %d %d %s %b" rows columns (Number.to_string k) exact;
    symmetries_in_coq = Printf.sprintf "mnk_symmetries %d %d" rows columns }

let filetto_game men diagonals =
  { game = filetto (Number.of_int men) diagonals;
    symmetries = filetto_symmetries;
    letters = ('w', 'b');
    ranks = [ 3; 3; 3; 6; 3; 3; 3 ];
    men = Some men;
    in_coq = Printf.sprintf "filetto %d %b" men diagonals;
    symmetries_in_coq = "filetto_symmetries" }

let men_option text =
  match String.split_on_char '=' text with
  | [ "men"; men ] ->
      let men = decimal men in
      need (men >= 3 && men <= 11) "a number of men is not from 3 to 11";
      men
  | _ -> refuse "the game is not known"

let of_spec spec =
  match List.map (String.split_on_char ',') (String.split_on_char ':' spec) with
  | [ [ "mnk" ]; [ m; n; k ] ] -> mnk_game m n k false
  | [ [ "mnk" ]; [ m; n; k; "overline=exact" ] ] -> mnk_game m n k true
  | [ ("mnk" :: _); (_ :: _ :: _ :: ("rule=renju" | "rule=caro") :: _) ] ->
      refuse "certificates of renju and caro cannot be checked"
  | [ [ "filetto" ] ] -> filetto_game 12 false
  | [ [ "filetto" ]; [ "diagonals=yes" ] ] -> filetto_game 12 true
  | [ [ "filetto" ]; [ men ] ] -> filetto_game (men_option men) false
  | [ [ "filetto" ]; [ men; "diagonals=yes" ] ] -> filetto_game (men_option men) true
  | _ -> refuse "the game is not known"

(* The owners of the points of a rank: a letter, or '.' for a free point. A number is as long as possible. *)

let rank letters length text =
  let owners = Buffer.create length in
  let rec read at =
    if at < String.length text then
      match text.[at] with
      | '1' .. '9' ->
          let until = ref at in
          while !until < String.length text && text.[!until] >= '0' && text.[!until] <= '9' do incr until done;
          let free = decimal (String.sub text at (!until - at)) in
          need (free <= length) "a rank is too long";
          Buffer.add_string owners (String.make free '.');
          read !until
      | c when c = fst letters || c = snd letters ->
          Buffer.add_char owners c;
          read (at + 1)
      | _ -> refuse "a rank is not readable"
  in
  read 0;
  need (Buffer.length owners = length) "a rank has not the right length";
  Buffer.contents owners

let marks owners letter =
  let set = ref Number.zero in
  String.iteri (fun point owner -> if owner = letter then set := Number.setbit !set (Number.of_int point)) owners;
  !set

let fields named owners =
  let count letter = Seq.fold_left (fun n c -> if c = letter then n + 1 else n) 0 (String.to_seq owners) in
  let first, second = named.letters in
  let a = count first and b = count second in
  let mover = String.make 1 (if (a + b) mod 2 = 0 then first else second) in
  match named.men with
  | None -> [ mover ]
  | Some men ->
      need (a <= men && b <= men) "the hands do not fit";
      [ mover; string_of_int (men - a); string_of_int (men - b) ]

(* The marks of both players. The checker itself tests that the position is possible. *)

let of_position named text =
  match String.split_on_char ' ' text with
  | board :: others ->
      let ranks = String.split_on_char '/' board in
      need (List.length ranks = List.length named.ranks) "the position has not the right number of ranks";
      let owners = String.concat "" (List.map2 (rank named.letters) named.ranks ranks) in
      need (others = fields named owners) "who is to move or the hands do not fit";
      (marks owners (fst named.letters), marks owners (snd named.letters))
  | [] -> refuse "the position is empty"
