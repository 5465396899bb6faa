(* Reads the claims and steps of versions 2 and 3 of the format as docs/certificates.md says. This file is not proven: a
   mistake in it could check another certificate than the one in the file. *)

(* Large integers, before a module of Coq takes their name. *)
module Big = Z

open Verified

exception Refused of string

let need condition reason = if not condition then raise (Refused reason)

(* ---- The range coder ---- *)

let mask32 = 0xffffffff
let narrowest = 1 lsl 24
let slowest = 32

(* The chance that the next bit is 0, in units of 2^-16, and the number of bits seen and one more. *)
type chance = { mutable zero : int; mutable seen : int }

let even () = { zero = 1 lsl 15; seen = 1 }
let chances count = Array.init count (fun _ -> even ())

type bits = { data : string; from : int; mutable at : int; mutable range : int; mutable value : int }

let shift bits =
  let byte = if bits.at < String.length bits.data then Char.code bits.data.[bits.at] else 0 in
  bits.value <- ((bits.value lsl 8) lor byte) land mask32;
  bits.at <- bits.at + 1

let widen bits =
  while bits.range < narrowest do
    bits.range <- bits.range lsl 8;
    shift bits
  done

let start data from =
  let bits = { data; from; at = from; range = mask32; value = 0 } in
  for _ = 1 to 4 do
    shift bits
  done;
  bits

let bit bits chance =
  let bound = (bits.range lsr 16) * chance.zero in
  let is_one = bits.value >= bound in
  chance.seen <- min (chance.seen + 1) slowest;
  if is_one then (
    bits.value <- bits.value - bound;
    bits.range <- bits.range - bound;
    chance.zero <- chance.zero - (chance.zero / chance.seen))
  else (
    bits.range <- bound;
    chance.zero <- chance.zero + (((1 lsl 16) - chance.zero) / chance.seen));
  widen bits;
  is_one

let even_bit bits =
  bits.range <- bits.range lsr 1;
  let is_one = bits.value >= bits.range in
  if is_one then bits.value <- bits.value - bits.range;
  widen bits;
  is_one

let after number is_one = (2 * number) + Bool.to_int is_one

(* ---- Symbols ---- *)

(* A number of a fixed number of bits. *)
type tree = { size : int; nodes : chance array }

let tree_of size = { size; nodes = chances (1 lsl size) }

let tree bits model =
  let node = ref 1 in
  for _ = 1 to model.size do
    node := after !node (bit bits model.nodes.(!node))
  done;
  !node - (1 lsl model.size)

(* A number of up to 32 bits. *)
type number = { lengths : chance array; places : chance array array }

let number_of () = { lengths = chances 33; places = Array.init 34 (fun _ -> chances 8) }

let number bits model =
  let length = ref 1 in
  while !length < 33 && bit bits model.lengths.(!length) do
    incr length
  done;
  let coded = ref 1 in
  for _ = 2 to !length do
    let is_one = if !coded < 8 then bit bits model.places.(!length).(!coded) else even_bit bits in
    coded := after !coded is_one
  done;
  !coded - 1

let size bits =
  let size = ref 0 in
  for _ = 1 to 5 do
    size := after !size (even_bit bits)
  done;
  need (!size <= 16) "a size is too large";
  !size

(* ---- The way to a step ---- *)

type grid = { rows : int; columns : int }
(* The keys of the player's moves under each symmetry, his last move, and the marks of both as sets of codes. *)
type way = { keys : int array; last : int; own : Big.t; others : Big.t }

let max_taken = 512
let with_code codes code = if code < max_taken then Prediction.with_code codes code else codes

(* The numbers from 1 to 255 at the begin of the spec of an m,n,k-game, at most three. *)
let numbers_of spec =
  let number text =
    let is_digit c = c >= '0' && c <= '9' in
    if text <> "" && String.length text <= 3 && String.for_all is_digit text then int_of_string ("0u" ^ text) else 0
  in
  let rec first count texts =
    match texts with
    | text :: rest when count > 0 && number text > 0 && number text < 256 -> number text :: first (count - 1) rest
    | _ -> []
  in
  if String.length spec > 4 && String.sub spec 0 4 = "mnk:" then
    first 3 (String.split_on_char ',' (String.sub spec 4 (String.length spec - 4)))
  else []

let grid_of spec =
  match numbers_of spec with
  | rows :: columns :: _ -> { rows; columns }
  | _ -> { rows = 1; columns = 1 lsl 16 }

let image grid code symmetry =
  let row, column = (code / grid.columns, code mod grid.columns) in
  let row, column = if symmetry land 4 <> 0 then (column, row) else (row, column) in
  let row = if symmetry land 2 <> 0 then grid.rows - 1 - row else row in
  let column = if symmetry land 1 <> 0 then grid.columns - 1 - column else column in
  ((row * grid.columns) + column) land mask32

let hashed code =
  let mixed = (code + 1) * 0x9e3779b1 land mask32 in
  let mixed = (mixed lxor (mixed lsr 16)) * 0x85ebca6b land mask32 in
  let mixed = (mixed lxor (mixed lsr 13)) * 0xc2b2ae35 land mask32 in
  mixed lxor (mixed lsr 16)

let played grid way code =
  let keys = Array.mapi (fun symmetry key -> key lxor hashed (image grid code symmetry)) way.keys in
  { way with keys; last = code; own = with_code way.own code }

let replied way code = { way with others = with_code way.others code }

let composed next symmetry =
  let first = symmetry land 3 in
  let first = if next land 4 = 0 then first else ((first land 1) lsl 1) lor (first lsr 1) in
  (next land 3) lxor first lor ((next lxor symmetry) land 4)

let turned grid way symmetry =
  let images codes =
    let add images code = with_code images (image grid code symmetry) in
    List.fold_left add Prediction.empty (Prediction.members codes)
  in
  let keys = Array.init 8 (fun next -> way.keys.(composed next symmetry)) in
  { keys; last = image grid way.last symmetry; own = images way.own; others = images way.others }

(* ---- The file ---- *)

let items_per_byte = 8
let most_near = 256
let remembered = 3

type site = First_step | After_play | After_forced | After_reply | After_others | After_turn

let site_number = function
  | First_step -> 0
  | After_play -> 1
  | After_forced -> 2
  | After_reply -> 3
  | After_others -> 4
  | After_turn -> 5

type reader = {
  bits : bits;
  length : int;
  mutable used : int;
  grid : grid;
  excludes : bool; (* the marks of the opponent exclude steps: from version 3 on *)
  board : Prediction.board option; (* from version 3 on, in m,n,k-games *)
  (* claims *)
  claim_count : int;
  point_bits : int;
  claim_kinds : tree;
  counts : number array;
  points : tree array;
  claim_distances : number;
  claim_symmetries : tree;
  mutable point : int;
  mutable claims : int;
  (* steps *)
  code_bits : int;
  tags : tree array array;
  ranks : number array array;
  distances : number array;
  again : chance array array array;
  differences : tree array;
  is_predicted : chance;
  is_predicted_list : chance;
  is_taken : chance;
  rest : number;
  gaps : number array;
  holds : number;
  symmetries : tree;
  near : (int * bool, int list) Hashtbl.t;
  moves : (int * int, int list) Hashtbl.t;
  mutable steps : (step * Prediction.needs) array;
  mutable step_count : int;
  mutable over : int option;
  wins : (int, int) Hashtbl.t;
  mutable last_claim : int;
}

let use reader items =
  reader.used <- reader.used + items;
  need (reader.used <= items_per_byte * reader.length) "more steps than the file has room for";
  need (reader.bits.at <= String.length reader.bits.data) "the file ends too early"

(* Items in the order of the file. *)
let rec times count item = if count = 0 then [] else let first = item () in first :: times (count - 1) item

(* ---- Claims ---- *)

let list reader kind size item =
  let count = number reader.bits reader.counts.(kind) in
  use reader (count * size);
  times count item

let point reader kind =
  let difference = tree reader.bits reader.points.(kind) in
  reader.point <- (reader.point + difference) land ((1 lsl reader.point_bits) - 1);
  Number.of_int reader.point

let earlier_claim reader =
  let distance = number reader.bits reader.claim_distances + 1 in
  need (distance <= reader.claims) "a reference does not lead to an earlier claim";
  Number.of_int (reader.claims - distance)

let pair first second () =
  let a = first () in
  let b = second () in
  (a, b)

let claim reader =
  use reader 1;
  reader.point <- 0;
  let point kind () = point reader kind and earlier () = earlier_claim reader in
  let claim =
    match tree reader.bits reader.claim_kinds with
    | 0 -> Pairing (list reader 0 2 (pair (point 0) (point 1)))
    | 1 -> Split (list reader 1 1 earlier)
    | 2 -> Choice (list reader 2 2 (pair (point 2) earlier))
    | 3 ->
        let zone = list reader 3 1 (point 3) in
        reader.point <- 0;
        Potential (zone, list reader 4 1 (point 4))
    | 4 ->
        let symmetry = tree reader.bits reader.claim_symmetries in
        TurnedClaim (Number.of_int symmetry, earlier ())
    | _ -> raise (Refused "an unknown kind of claim")
  in
  reader.claims <- reader.claims + 1;
  claim

(* ---- Steps ---- *)

let needs reader step = snd reader.steps.(step)
let taken reader step = (needs reader step).Prediction.taken

let add reader step needs =
  use reader 1;
  if reader.step_count = Array.length reader.steps then
    reader.steps <- Array.append reader.steps (Array.make (max 64 reader.step_count) (Over, Prediction.no_needs));
  reader.steps.(reader.step_count) <- (step, needs);
  reader.step_count <- reader.step_count + 1;
  reader.step_count - 1

let listed table key = Option.value (Hashtbl.find_opt table key) ~default:[]

let rec first_of count list =
  match list with item :: rest when count > 0 -> item :: first_of (count - 1) rest | _ -> []

let remember reader key step =
  Hashtbl.replace reader.near key (first_of most_near (step :: listed reader.near key));
  step

(* The list with the item of this rank in front. *)
let to_front list rank =
  let item = List.nth list rank in
  item :: List.filteri (fun other _ -> other <> rank) list

let log2 count =
  let rec halves count = if count < 2 then 0 else 1 + halves (count / 2) in
  halves count

(* The places in the list of a key of the steps that take no point with a mark of the opponent, at most so many. *)
let candidates reader key way most =
  let is_one step = (not reader.excludes) || Prediction.is_empty (Big.logand (taken reader step) way.others) in
  let rec from place count steps =
    match steps with
    | step :: rest when count > 0 ->
        if is_one step then place :: from (place + 1) (count - 1) rest else from (place + 1) count rest
    | _ -> []
  in
  from 0 most (listed reader.near key)

let near_step reader site key way =
  let places = candidates reader key way most_near in
  need (places <> []) "a reference to a step of a key that has none";
  let rank = number reader.bits reader.ranks.(site).(min (log2 (List.length places)) 6) in
  need (rank < List.length places) "a reference to a step that its key has not";
  let steps = to_front (listed reader.near key) (List.nth places rank) in
  Hashtbl.replace reader.near key steps;
  List.hd steps

let over reader =
  match reader.over with
  | Some step -> step
  | None ->
      let step = add reader Over Prediction.no_needs in
      reader.over <- Some step;
      step

let with_point reader codes code =
  let points = match reader.board with Some board -> board.points | None -> 0 in
  let most = (max (1 lsl reader.code_bits) points + 63) / 64 * 64 in
  if code < min max_taken most then Prediction.with_code codes code else codes

let play reader code next =
  let needs = needs reader next in
  let needs = { needs with taken = with_point reader needs.taken code } in
  add reader (Play (Number.of_int code, Number.of_int next)) needs

let win reader code =
  match Hashtbl.find_opt reader.wins code with
  | Some step -> step
  | None ->
      let over = over reader in
      let step = play reader code over in
      Hashtbl.replace reader.wins code step;
      step

let move reader kind way =
  let key = (way.keys.(0), kind) in
  let moves = listed reader.moves key in
  let length = List.length moves in
  let rec again rank =
    if rank = length then None
    else if bit reader.bits reader.again.(kind).(length - 1).(rank) then Some rank
    else again (rank + 1)
  in
  let moves =
    match again 0 with
    | Some rank -> to_front moves rank
    | None ->
        let code = (way.last + tree reader.bits reader.differences.(kind)) land ((1 lsl reader.code_bits) - 1) in
        first_of remembered (code :: moves)
  in
  Hashtbl.replace reader.moves key moves;
  List.hd moves

(* The reply of a forcing await. *)
let forced reader way =
  let predicted board = Prediction.winning_point board way.last way.own way.others in
  match Option.bind reader.board predicted with
  | Some reply when bit reader.bits reader.is_predicted -> reply
  | _ -> move reader 1 way

(* The codes of the listed replies that are written one by one. *)
let written_replies reader others =
  let taken = match others with None -> Prediction.empty | Some step -> taken reader step in
  let rec listed codes =
    match codes with
    | [] -> []
    | code :: rest ->
        let is_listed = bit reader.bits reader.is_taken in
        if is_listed then code :: listed rest else listed rest
  in
  let codes = listed (Prediction.members taken) in
  let count = number reader.bits reader.rest in
  use reader (List.length codes + count);
  let code = ref (-1) and index = ref 0 in
  let rest =
    times count (fun () ->
        code := !code + number reader.bits reader.gaps.(min !index 1) + 1;
        incr index;
        need (!code < 1 lsl 16 && not (Big.testbit taken !code)) "a code is too large, or is listed twice";
        !code)
  in
  List.sort compare (codes @ rest)

(* The codes of the listed replies. *)
let replies reader way others =
  match (reader.board, others) with
  | Some board, Some step ->
      let predicted = Prediction.replies board way.own way.others (needs reader step) in
      if bit reader.bits reader.is_predicted_list then (
        use reader (List.length predicted);
        predicted)
      else written_replies reader others
  | _ -> written_replies reader others

let is_over reader step = match fst reader.steps.(step) with Over -> true | _ -> false

let is_win reader step =
  match fst reader.steps.(step) with Play (_, next) -> is_over reader (Number.to_int next) | _ -> false

let needs_of_await reader replies otherwise =
  let is_forcing = match otherwise with Some step -> is_win reader step | None -> false in
  let by_others = if is_forcing then 0 else 1 in
  let include_ all step =
    let next = needs reader step in
    {
      Prediction.taken = Big.logor all.Prediction.taken next.taken;
      forced = Big.logor all.forced next.forced;
      listed = Big.logor all.listed next.listed;
      free = max all.free next.free;
      unlisted = max all.unlisted next.unlisted;
    }
  in
  let all = List.fold_left include_ Prediction.no_needs (List.map snd replies @ Option.to_list otherwise) in
  let after_others = match otherwise with Some step -> (needs reader step).unlisted + by_others | None -> 0 in
  let all = { all with free = all.free + by_others; unlisted = max all.unlisted after_others } in
  let add codes = List.fold_left (with_point reader) codes (List.map fst replies) in
  if is_forcing then { all with forced = add all.forced } else { all with listed = add all.listed }

let awaiting reader replies otherwise =
  let numbers = List.map (fun (code, next) -> (Number.of_int code, Number.of_int next)) replies in
  match await numbers (Option.map Number.of_int otherwise) with
  | None -> raise (Refused "a reply is listed twice")
  | Some step -> add reader step (needs_of_await reader replies otherwise)

let hold reader =
  let folded = number reader.bits reader.holds in
  let difference = if folded land 1 = 0 then folded / 2 else -(folded + 1) / 2 in
  reader.last_claim <- reader.last_claim + difference;
  need (reader.last_claim >= 0 && reader.last_claim < reader.claim_count) "a claim that is not there";
  add reader (Hold (Number.of_int reader.last_claim)) Prediction.no_needs

let rec step reader site way =
  use reader 0;
  let number_of_site = site_number site in
  let key = (way.keys.(0), site = After_play) in
  let is_new made = remember reader key made in
  let context = if reader.excludes then List.length (candidates reader key way 3) else 0 in
  match tree reader.bits reader.tags.(number_of_site).(context) with
  | 0 -> near_step reader number_of_site key way
  | 1 ->
      let distance = number reader.bits reader.distances.(number_of_site) + 1 in
      need (distance <= reader.step_count) "a reference does not lead to an earlier step";
      remember reader key (reader.step_count - distance)
  | 2 -> over reader
  | 3 -> win reader (move reader 0 way)
  | 4 ->
      let reply = forced reader way in
      let others = win reader reply in
      let next = step reader After_forced (replied way reply) in
      is_new (awaiting reader [ (reply, next) ] (Some others))
  | 5 ->
      let code = move reader 2 way in
      let next = step reader After_play (played reader.grid way code) in
      is_new (play reader code next)
  | 6 -> is_new (waiting reader way None)
  | 7 ->
      let others = step reader After_others way in
      is_new (waiting reader way (Some others))
  | 8 -> is_new (hold reader)
  | 9 ->
      let symmetry = tree reader.bits reader.symmetries in
      let next = step reader After_turn (turned reader.grid way symmetry) in
      is_new (add reader (Turned (Number.of_int symmetry, Number.of_int next)) Prediction.no_needs)
  | _ -> raise (Refused "an unknown kind of step")

and waiting reader way others =
  let codes = replies reader way others in
  let after code = (code, step reader After_reply (replied way code)) in
  let next = List.fold_left (fun done_ code -> after code :: done_) [] codes in
  awaiting reader (List.rev next) others

(* The claims, the steps, and the first step of each theorem, of the bytes from `from` on. `is_first` says for each
   theorem if it is the first player's. *)
let read version data from spec position claim_count is_first =
  let bits = start data from in
  let point_bits = size bits in
  let code_bits = size bits in
  let excludes = version = "3" in
  let board = if excludes then Prediction.board_of (numbers_of spec) else None in
  let first_marks, second_marks =
    match board with Some board -> Prediction.marks board position | None -> (Prediction.empty, Prediction.empty)
  in
  let start is_first =
    let own, others = if is_first then (first_marks, second_marks) else (second_marks, first_marks) in
    { keys = Array.make 8 0; last = 0; own; others }
  in
  let six item = Array.init 6 (fun _ -> item ()) in
  let reader =
    {
      bits;
      length = String.length data - from;
      used = 0;
      grid = grid_of spec;
      excludes;
      board;
      claim_count;
      point_bits;
      claim_kinds = tree_of 3;
      counts = Array.init 5 (fun _ -> number_of ());
      points = Array.init 5 (fun _ -> tree_of point_bits);
      claim_distances = number_of ();
      claim_symmetries = tree_of 8;
      point = 0;
      claims = 0;
      code_bits;
      tags = six (fun () -> Array.init 4 (fun _ -> tree_of 4));
      ranks = six (fun () -> Array.init 7 (fun _ -> number_of ()));
      distances = six number_of;
      again = Array.init 3 (fun _ -> Array.init 3 (fun _ -> chances 3));
      differences = Array.init 3 (fun _ -> tree_of code_bits);
      is_predicted = even ();
      is_predicted_list = even ();
      is_taken = even ();
      rest = number_of ();
      gaps = Array.init 2 (fun _ -> number_of ());
      holds = number_of ();
      symmetries = tree_of 8;
      near = Hashtbl.create 1024;
      moves = Hashtbl.create 1024;
      steps = [||];
      step_count = 0;
      over = None;
      wins = Hashtbl.create 64;
      last_claim = 0;
    }
  in
  let claims = times claim_count (fun () -> claim reader) in
  let rec strategies players =
    match players with
    | [] -> []
    | player :: rest -> let first = step reader First_step (start player) in first :: strategies rest
  in
  let first = strategies is_first in
  need (bits.value = 0 && bits.at <= String.length data) "the bytes are not those of a range coder";
  let room = from + ((reader.used + items_per_byte - 1) / items_per_byte) in
  need (String.length data = max bits.at room) "bytes follow the last step";
  String.iteri (fun index byte -> need (index < bits.at || byte = '\000') "bytes follow the last step") data;
  (claims, Array.map fst (Array.sub reader.steps 0 reader.step_count), first)
