(* Predicts replies on the board of an m,n,k-game as docs/certificates.md says: which of them are listed follows from
   the position and from the step for all others. Sets of codes are integers. This file is not proven. *)

let largest = 20
let longest_run = 1000
let empty = Z.zero
let with_code codes code = Z.logor codes (Z.shift_left Z.one code)
let is_empty = Z.equal Z.zero
let without codes others = Z.logand codes (Z.lognot others)
let count_common a b = Z.popcount (Z.logand a b)

(* The codes of a set in ascending order. *)
let members codes =
  let rec from codes =
    if is_empty codes then []
    else
      let code = Z.trailing_zeros codes in
      code :: from (Z.logxor codes (Z.shift_left Z.one code))
  in
  from codes

type board = { points : int; length : int; lines : Z.t list; through : Z.t list array }

(* What the steps from one to the end need. *)
type needs = { taken : Z.t; forced : Z.t; listed : Z.t; free : int; unlisted : int }

let no_needs = { taken = empty; forced = empty; listed = empty; free = 0; unlisted = 0 }

let below limit =
  let rec from number = if number = limit then [] else number :: from (number + 1) in
  from 0

(* The board with these numbers of rows, of columns and of points on a line. *)
let board_of numbers =
  match numbers with
  | [ rows; columns; length ] when List.for_all (fun number -> number <= largest) numbers ->
      let line row column (down, right) =
        let is_on step =
          let row = row + (down * step) and column = column + (right * step) in
          row < rows && column >= 0 && column < columns
        in
        let point step = ((row + (down * step)) * columns) + column + (right * step) in
        let steps = below length in
        if List.for_all is_on steps then [ List.fold_left (fun line step -> with_code line (point step)) empty steps ]
        else []
      in
      let axes = [ (0, 1); (1, 0); (1, 1); (1, -1) ] in
      let lines_from row column = List.concat_map (line row column) axes in
      let lines = List.concat_map (fun row -> List.concat_map (lines_from row) (below columns)) (below rows) in
      let points = rows * columns in
      let through = Array.init points (fun point -> List.filter (fun line -> Z.testbit line point) lines) in
      Some { points; length; lines; through }
  | _ -> None

(* The marks of the first player and of the second in a position. *)
let marks board position =
  let marks = [| empty; empty |] and point = ref 0 and run = ref 0 in
  let mark player =
    if !point < board.points then marks.(player) <- with_code marks.(player) !point;
    incr point
  in
  let character c =
    if c >= '0' && c <= '9' then run := min ((10 * !run) + Char.code c - Char.code '0') longest_run
    else (
      point := !point + !run;
      run := 0;
      if c = 'x' then mark 0 else if c = 'o' then mark 1)
  in
  String.iter character (List.hd (String.split_on_char ' ' position));
  (marks.(0), marks.(1))

(* The lowest free point that completes a line of the player through his last move. *)
let winning_point board last own others =
  let through = if last < board.points then board.through.(last) else [] in
  let wins line =
    let rest = without line own in
    if Z.popcount rest = 1 && is_empty (Z.logand rest others) then Some (Z.trailing_zeros rest) else None
  in
  match List.sort compare (List.filter_map wins through) with [] -> None | lowest :: _ -> Some lowest

(* The replies that matter, in ascending order. *)
let replies board own others needs =
  let matters line =
    is_empty (Z.logand line own)
    &&
    let by_choice = min needs.free (needs.unlisted + count_common line needs.listed) in
    2 + count_common line others + count_common line needs.forced + by_choice >= board.length
  in
  let matter = List.fold_left Z.logor needs.taken (List.filter matters board.lines) in
  members (without matter (Z.logor own others))
