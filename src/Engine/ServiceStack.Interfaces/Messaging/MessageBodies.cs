namespace ServiceStack.Messaging;

using System;

/// <summary>The type of body that a reader has just made a message for: its caller has named it, so the text may name it too.</summary>
internal static class MessageBodies
{
    [ThreadStatic]
    private static Type expected;

    /// <param name="type">Null for none.</param>
    public static void Expect(Type type) => expected = type;

    /// <summary>Whether it is the type that was expected; the next question is another body's.</summary>
    public static bool TakeExpected(Type type)
    {
        var wasExpected = expected == type;
        expected = null;
        return wasExpected;
    }
}
