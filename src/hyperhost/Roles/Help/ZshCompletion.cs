using System.Collections.Generic;
using System.Linq;
using System.Text;
using static System.FormattableString;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary>The completion script of zsh.</summary>
internal static class ZshCompletion
{
    private const string Head = """
        #compdef hyperhost
        # Completion of hyperhost for zsh, printed by: hyperhost completion zsh

        _hyperhost() {
            local -a commands specs

        """;

    private const string Tail = """
            esac
            _arguments -S : $specs
        }

        if [ "$funcstack[1]" = _hyperhost ]; then
            _hyperhost "$@"
        else
            compdef _hyperhost hyperhost
        fi

        """;

    public static string Script()
    {
        var script = new StringBuilder(Head);
        var server = CompletionScope.All[0];
        script.Append("    commands=(\n");
        foreach (var (word, help) in server.Words) script.Append(Invariant($"        {Quoted(word + ":" + help.Replace(":", "\\:"))}\n"));
        script.Append("    )\n    if ((CURRENT == 2)) && [[ $PREFIX != -* ]]; then\n");
        script.Append("        _describe command commands\n        return\n    fi\n");

        // the words after a command are completed as a command line of their own
        var names = string.Join("|", server.Words.Select(word => word.Word));
        script.Append("    local command=\n    case $words[2] in\n");
        script.Append(Invariant($"    {names})\n        command=$words[2]\n        shift words\n"));
        script.Append("        ((CURRENT--))\n        ;;\n    esac\n");
        script.Append("    case $command in\n");
        foreach (var scope in CompletionScope.All.Skip(1)) Write(script, scope, scope.Command);
        Write(script, server, "*");
        return script.Append(Tail).Replace("\r\n", "\n").ToString();
    }

    private static void Write(StringBuilder script, CompletionScope scope, string pattern)
    {
        script.Append(Invariant($"    {pattern})\n        specs=(\n"));
        foreach (var option in scope.Options) script.Append(Invariant($"            {Quoted(Spec(option))}\n"));
        if (scope.TakesFiles) script.Append("            '*:file:_files'\n");
        else if (scope.Command.Length > 0 && scope.Words.Count > 0)
            script.Append(Invariant($"            {Quoted("1:word:" + Words(scope.Words.Select(word => word.Word)))}\n"));
        script.Append("        )\n        ;;\n");
    }

    // --name=[help]:value:action; zsh also accepts the value as the next word
    private static string Spec(CompletionOption option)
    {
        // the asterisk allows an option to be repeated
        var head = "*" + option.Name;
        var help = "[" + option.Help.Replace("\\", "\\\\").Replace("[", "\\[").Replace("]", "\\]") + "]";
        var action = option.IsFile ? "_files" : option.Values.Count > 0 ? Words(option.Values) : " ";
        return option.NeedsValue ? $"{head}={help}:value:{action}"
            : option.Values.Count > 0 ? $"{head}=-{help}::value:{action}" : head + help;
    }

    private static string Words(IEnumerable<string> words) => "(" + string.Join(" ", words.Select(word => word.Replace(":", "\\:"))) + ")";

    private static string Quoted(string text) => "'" + text.Replace("'", "'\\''") + "'";
}
