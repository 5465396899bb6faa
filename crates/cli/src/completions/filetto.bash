# Completion of filetto's command line in bash. The program itself says what can stand at the cursor.

_filetto() {
    local -a words=()
    local word before= i
    # Bash splits words at some symbols, such as the colon in mnk:3,3,3. They are put together again.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((i > 1)) && [[ $word == [:=]* || $before == *[:=] ]]; then
            words[${#words[@]} - 1]+=$word
        else
            words+=("$word")
        fi
        before=$word
    done

    # What stands in the word before the part that bash replaces.
    local current=${words[${#words[@]} - 1]} done=
    if [[ $current == *[$COMP_WORDBREAKS]* ]]; then
        done=${current%"${current##*[$COMP_WORDBREAKS]}"}
    fi

    local kind candidate about
    COMPREPLY=()
    {
        read -r kind
        case $kind in
            files) compopt -o default 2> /dev/null ;;
            folders) compopt -o dirnames 2> /dev/null ;;
            *)
                while IFS=$'\t' read -r candidate about; do
                    COMPREPLY+=("${candidate#"$done"}")
                done
                ;;
        esac
    } < <("${1/#\~/$HOME}" complete -- "${words[@]:1}" 2> /dev/null)
}

complete -F _filetto filetto
