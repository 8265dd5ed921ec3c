namespace ServiceStack.Messaging;

using System;

/// <summary>The body type of the message that a reader has just created: the caller chose it, so the text may name it too.</summary>
internal static class MessageBodies
{
    [ThreadStatic]
    private static Type expected;

    /// <param name="type">Null for none.</param>
    public static void Expect(Type type) => expected = type;

    /// <summary>Whether a type is the expected one. Resets the expectation.</summary>
    public static bool TakeExpected(Type type)
    {
        var wasExpected = expected == type;
        expected = null;
        return wasExpected;
    }
}
