using System.Collections.Generic;

namespace ServiceStack.Text.Common;

internal sealed class QueueReader<T>(Notation notation) : ItemsReader<Queue<T>, T>(notation)
{
    public override Queue<T> Read(TextReading reading, Part part) => part.IsNull ? null : new(ReadList(reading, part));
}
