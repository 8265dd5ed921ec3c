using System.Collections.Generic;
using System.Linq;
using System.Text;
using static System.FormattableString;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary>The completion script for bash. Does not require the package bash-completion.</summary>
internal static class BashCompletion
{
    // bash splits words at = and :, so the script takes the word before the cursor from the line, and removes from each reply the part that
    // bash keeps
    private const string Head = """
        # Completion of hyperhost for bash, printed by: hyperhost completion bash

        _hyperhost() {
            local IFS=$' \t\n' line=${COMP_LINE:0:COMP_POINT}
            local word=${line##*[[:blank:]]}
            local -a before
            read -ra before <<<"${line%"$word"}"
            local command=${before[1]-} previous= name= value=$word options= words= files=
            [ ${#before[@]} -lt 2 ] || previous=${before[${#before[@]} - 1]}
            case $word in
            -*=*) name=${word%%=*} value=${word#*=} ;;
            esac

            case $command in

        """;

    private const string Tail = """
            esac

            COMPREPLY=()
            if [ -z "$name" ]; then
                case $word in
                -*) words=$options files= ;;
                '') [ -n "$words$files" ] || words=$options ;;
                esac
            fi
            [ -z "$words" ] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$value")
            if [ -n "$files" ]; then
                compopt -o filenames 2>/dev/null
                mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$value")
            fi
            if [[ $COMP_WORDBREAKS == *:* && $value == *:* ]]; then
                COMPREPLY=("${COMPREPLY[@]#"${value%"${value##*:}"}"}")
            fi
            [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != */ ]] || compopt -o nospace 2>/dev/null
        }
        complete -F _hyperhost hyperhost

        """;

    public static string Script()
    {
        var script = new StringBuilder(Head);
        foreach (var scope in CompletionScope.All.Skip(1)) Write(script, scope, scope.Command);
        Write(script, CompletionScope.All[0], "*");
        return script.Append(Tail).Replace("\r\n", "\n").ToString();
    }

    private static void Write(StringBuilder script, CompletionScope scope, string pattern)
    {
        script.Append(Invariant($"    {pattern})\n"));
        script.Append(Invariant($"        options={Quoted(scope.Options.Select(option => option.Name))}\n"));

        // a command is valid only as the first word
        var words = Quoted(scope.Words.Select(word => word.Word));
        if (scope.Command.Length == 0) script.Append(Invariant($"        [ -n \"$command\" ] || words={words}\n"));
        else if (scope.Words.Count > 0) script.Append(Invariant($"        words={words}\n"));
        if (scope.TakesFiles) script.Append("        files=yes\n");

        var needing = scope.Options.Where(option => option.NeedsValue).Select(option => option.Name).ToList();
        if (needing.Count > 0)
        {
            script.Append("        [ -n \"$name\" ] || case $previous in\n");
            script.Append(Invariant($"        {string.Join(" | ", needing)}) name=$previous ;;\n        esac\n"));
        }

        script.Append("        [ -z \"$name\" ] || words= files=\n        case $name in\n");
        foreach (var values in scope.Options.Where(option => option.Values.Count > 0).GroupBy(option => Quoted(option.Values)))
        {
            script.Append(Invariant($"        {string.Join(" | ", values.Select(option => option.Name))}) words={values.Key} ;;\n"));
        }

        var ofFiles = scope.Options.Where(option => option.IsFile).Select(option => option.Name).ToList();
        if (ofFiles.Count > 0) script.Append(Invariant($"        {string.Join(" | ", ofFiles)}) files=yes ;;\n"));
        script.Append("        esac\n        ;;\n");
    }

    private static string Quoted(IEnumerable<string> words) => "'" + string.Join(" ", words) + "'";
}
