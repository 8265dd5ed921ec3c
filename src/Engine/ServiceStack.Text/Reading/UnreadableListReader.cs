using System;

namespace ServiceStack.Text.Common;

/// <summary>Interfaces of lists that no known class implements.</summary>
internal sealed class UnreadableListReader<T>(Notation notation) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => part.IsNull ? default : throw new NotSupportedException(
        $"There is no class to make for {typeof(T).Name} ({(notation.IsJson ? "JSON" : "JSV")}); "
        + "a List or an array can be read.");
}
