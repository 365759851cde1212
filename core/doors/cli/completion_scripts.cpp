// Scripts that make a shell run `clawdis __complete` for every word. It prints one candidate a
// line, its meaning after a tab; the line ":files" means files.

#include "core/doors/cli/completion.h"

using namespace Qt::StringLiterals;

namespace {

constexpr auto bash
    = R"(# bash completion of clawdis. To use it now: source <(clawdis completion bash)
_clawdis()
{
    local word=${COMP_WORDS[COMP_CWORD]} line
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            compopt -o filenames 2>/dev/null
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
            continue
        fi
        line=${line%%$'\t'*}
        [[ $line == "$word"* ]] && COMPREPLY+=("$line")
    done < <(clawdis __complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _clawdis clawdis
)";

constexpr auto zsh = R"(#compdef clawdis
# zsh completion of clawdis. To use it now: source <(clawdis completion zsh)
_clawdis()
{
    local -a described
    local line word meaning
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            _files
            continue
        fi
        word=${line%%$'\t'*}
        meaning=${line#*$'\t'}
        described+=("${word//:/\\:}:${meaning}")
    done < <(clawdis __complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)
    (( ${#described} )) && _describe clawdis described
}
if [[ $funcstack[1] == _clawdis ]]; then
    _clawdis "$@"
else
    compdef _clawdis clawdis
fi
)";

constexpr auto fish
    = R"(# fish completion of clawdis. To use it now: clawdis completion fish | source
function __clawdis_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in (clawdis __complete -- $words[2..-1] 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c clawdis -f -a '(__clawdis_complete)'
)";

} // namespace

std::optional<QString> completionScript(const QString &shell)
{
    if (shell == u"bash"_s)
        return QString::fromLatin1(bash);
    if (shell == u"zsh"_s)
        return QString::fromLatin1(zsh);
    if (shell == u"fish"_s)
        return QString::fromLatin1(fish);
    return std::nullopt;
}
