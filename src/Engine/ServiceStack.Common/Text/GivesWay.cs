namespace ServiceStack.Text;

using System.Collections.Generic;

/// <summary>How the extensions of this namespace stay out of the way of the package's own.</summary>
/// <remarks>
/// v3 had <c>ToJson</c>, <c>Fmt</c> and the like in the namespace ServiceStack.Text, the package of that name has them in ServiceStack.
/// Code with a using of either must compile, and code with both must not become ambiguous. So each method here is a little worse than its
/// twin: it has one parameter more that nobody gives, this one, or, where its last parameter is <c>params</c> or optional, it is generic
/// in the type of its first. The compiler takes the twin where it sees it. What does not work is a method group:
/// <c>texts.Select(StringExtensions.ToUtf8Bytes)</c> has to be written as a lambda.
/// </remarks>
public readonly struct GivesWay
{
    internal static string Text<TText>(TText text) where TText : IEnumerable<char> =>
        text as string ?? (text == null ? null : string.Concat(text));
}
