#compdef filetto
# Completion of filetto's command line in zsh. The program itself says what can stand at the cursor.

_filetto() {
    local -a lines candidates
    local line command=${(Q)words[1]}
    lines=("${(@f)$(${~command} complete -- "${(@Q)words[2,CURRENT]}" 2> /dev/null)}")
    case $lines[1] in
        files) compset -P '--*='; _files ;;
        folders) compset -P '--*='; _files -/ ;;
        words)
            for line in $lines[2,-1]; do
                candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
            done
            _describe -t values filetto candidates
            ;;
    esac
}

# The script may be in a folder of $fpath, which calls it, or be read by .zshrc.
if [[ $funcstack[1] == _filetto ]]; then
    _filetto "$@"
else
    compdef _filetto filetto
fi
