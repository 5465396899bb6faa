# Completion of filetto's command line in fish. The program itself says what can stand at the cursor.

function __filetto_complete
    set -l current (commandline -ct)
    set -l words (commandline -opc) "$current"
    set -l lines ($words[1] complete -- $words[2..-1] 2>/dev/null)
    set -l before (string match -r -- '^--[^=]*=' "$current")
    set -l rest (string replace -r -- '^--[^=]*=' '' "$current")
    switch "$lines[1]"
        case files
            printf "$before%s\n" (__fish_complete_path "$rest")
        case folders
            printf "$before%s\n" (__fish_complete_directories "$rest" '')
        case words
            string join \n -- $lines[2..-1]
    end
end

complete -c filetto -f -a '(__filetto_complete)'
