using System.Collections.Generic;

namespace ServiceStack.Text.Common;

internal sealed class StackReader<T>(Notation notation) : ItemsReader<Stack<T>, T>(notation)
{
    public override Stack<T> Read(TextReading reading, Part part) => part.IsNull ? null : new(ReadList(reading, part));
}
