using System.Linq;
using System.Text;
using static System.FormattableString;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary>The completion script of fish.</summary>
internal static class FishCompletion
{
    private const string Head = """
        # Completion of hyperhost for fish, printed by: hyperhost completion fish

        complete -c hyperhost -f

        """;

    public static string Script()
    {
        var script = new StringBuilder(Head);
        var server = CompletionScope.All[0];
        foreach (var (word, help) in server.Words)
            script.Append(Invariant($"complete -c hyperhost -n __fish_is_first_arg -a {word} -d {Quoted(help)}\n"));
        var names = string.Join(" ", server.Words.Select(word => word.Word));
        Write(script, server, $"not __fish_seen_subcommand_from {names}");
        foreach (var scope in CompletionScope.All.Skip(1)) Write(script, scope, $"__fish_seen_subcommand_from {scope.Command}");
        return script.Replace("\r\n", "\n").ToString();
    }

    private static void Write(StringBuilder script, CompletionScope scope, string condition)
    {
        var head = $"complete -c hyperhost -n {Quoted(condition)}";
        foreach (var option in scope.Options)
        {
            // -r needs a value, -F completes files, -f does not
            var value = option.NeedsValue ? option.IsFile ? " -r -F" : " -r -f" : "";
            var words = option.NeedsValue && option.Values.Count > 0 ? " -a " + Quoted(string.Join(" ", option.Values)) : "";
            script.Append(Invariant($"{head} -l {option.Name.Substring(2)}{value}{words} -d {Quoted(option.Help)}\n"));
        }

        if (scope.Command.Length == 0) return;
        if (scope.TakesFiles) script.Append(Invariant($"{head} -F\n"));
        var others = string.Join(" ", scope.Words.Select(word => word.Word));
        if (others.Length > 0) script.Append(Invariant($"{head} -a {Quoted(others)}\n"));
    }

    private static string Quoted(string text) => "'" + text.Replace("\\", "\\\\").Replace("'", "\\'") + "'";
}
