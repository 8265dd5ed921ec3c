namespace ServiceStack.Internal.Routing;

/// <summary>Verbs as requests have them.</summary>
internal static class Verb
{
    /// <summary>Whether a verb is another, in the same case: a verb is too short for what Mono does to compare any two texts.</summary>
    public static bool Is(string verb, string other)
    {
        if (ReferenceEquals(verb, other)) return true;
        if (verb == null || other == null || verb.Length != other.Length) return false;

        for (var i = 0; i < verb.Length; i++)
        {
            if (verb[i] != other[i]) return false;
        }

        return true;
    }
}
