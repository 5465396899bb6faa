(* Writes a certificate as a file of Coq, which the kernel of Coq checks by formal/Kernel.v. Nothing here has to be
   trusted: the file states what it proves. *)

open Verified
open Reader

let number = Number.to_string
let list item items = "[" ^ String.concat "; " (List.map item items) ^ "]"
let pair (a, b) = Printf.sprintf "(%s, %s)" (number a) (number b)

let step = function
  | Play (code, next) -> Printf.sprintf "Some (Play %s %s)" (number code) (number next)
  | Await (replies, otherwise) ->
      let otherwise = match otherwise with Some t -> Printf.sprintf "(Some %s)" (number t) | None -> "None" in
      Printf.sprintf "await %s %s" (list pair (NMap.elements replies)) otherwise
  | Over -> "Some Over"
  | Hold claim -> Printf.sprintf "Some (Hold %s)" (number claim)
  | Turned (symmetry, next) -> Printf.sprintf "Some (Turned %s %s)" (number symmetry) (number next)

let claim = function
  | Pairing pairs -> "Pairing " ^ list pair pairs
  | Split parts -> "Split " ^ list number parts
  | Choice options -> "Choice " ^ list pair options
  | Potential (zone, blocks) -> Printf.sprintf "Potential %s %s" (list number zone) (list number blocks)
  | TurnedClaim (symmetry, part) -> Printf.sprintf "TurnedClaim %s %s" (number symmetry) (number part)

let theorem (t : statement) =
  let player = match t.of_player with First -> "First" | Second -> "Second" in
  let aim = match t.to_reach with Win n -> Printf.sprintf "(Win %s)" (number n) | Draw -> "Draw" in
  Printf.sprintf "Statement %s %s %s" player aim (number t.first_step)

let definition name kind items =
  Printf.printf "Definition %s : list %s :=\n  [%s].\n\n" name kind (String.concat ";\n   " items)

let write (certificate : certificate) (named : Games.named) (first, second) =
  Printf.printf "(* %s, %s *)\n\nFrom Filetto Require Import Kernel.\n\n" certificate.spec certificate.position;
  definition "steps" "(option step)" (List.map step (Array.to_list certificate.steps));
  definition "claims" "claim" (List.map claim certificate.claims);
  definition "theorems" "statement" (List.map theorem certificate.theorems);
  let symmetries = named.symmetries_in_coq and game = named.in_coq in
  Printf.printf "Lemma checked : check_list (%s) (%s) steps claims %s %s theorems = true.\n" game symmetries
    (number first) (number second);
  Printf.printf "Proof. vm_compute. reflexivity. Qed.\n\n";
  Printf.printf "Theorem proven : forall t, In t theorems -> has_strategy (%s) (start (%s) %s %s) t.\n" game game
    (number first) (number second);
  Printf.printf "Proof. exact (check_list_strategy _ _ _ _ _ _ _ checked). Qed.\n\n";
  Printf.printf "Print Assumptions proven.\n"
