(* filetto-check-verified FILE: checks a certificate by the program whose soundness formal/Check.v proves. The
   exit code is 0 if the certificate is accepted, 1 if it is refused, and 2 if there is no verdict. With --coq
   before the file it writes the certificate as a file of Coq. *)

open Verified

let proven (t : statement) =
  let player = match t.of_player with First -> "first" | Second -> "second" in
  match t.to_reach with
  | Win plies -> Printf.sprintf "the %s player wins within %s plies" player (Number.to_string plies)
  | Draw -> Printf.sprintf "the %s player does not lose" player

let read path =
  let file = open_in_bin path in
  let data = really_input_string file (in_channel_length file) in
  close_in file;
  data

let opened path =
  let certificate = Reader.certificate (read path) in
  let named = Games.of_spec certificate.spec in
  (certificate, named, Games.of_position named certificate.position)

let verdict path =
  let certificate, named, (first, second) = opened path in
  let count = Array.length certificate.steps in
  let step number =
    if Number.less number (Number.of_int count) then Some certificate.steps.(Number.to_int number) else None
  in
  Reader.need
    (check named.game named.symmetries step (Number.of_int count) certificate.claims first second
       certificate.theorems)
    "the certificate does not prove its theorems";
  Printf.printf "accepted: %s, %s: %s\n" certificate.spec certificate.position
    (String.concat " and " (List.map proven certificate.theorems))

let as_coq path =
  let certificate, named, marks = opened path in
  As_coq.write certificate named marks

let no_verdict reason =
  Printf.eprintf "no verdict: %s\n" reason;
  exit 2

let run command path =
  match command path with
  | () -> ()
  | exception Reader.Refused reason ->
      Printf.printf "refused: %s\n" reason;
      exit 1
  | exception Sys_error reason -> no_verdict reason
  | exception (Stack_overflow | Out_of_memory) -> no_verdict "out of memory"

let () =
  match Sys.argv with
  | [| _; "--coq"; path |] -> run as_coq path
  | [| _; path |] -> run verdict path
  | _ ->
      prerr_endline "expected: filetto-check-verified [--coq] FILE";
      exit 2
