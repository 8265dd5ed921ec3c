using System.Collections.ObjectModel;

namespace ServiceStack.Text.Common;

internal sealed class ReadOnlyReader<T>(Notation notation) : ItemsReader<ReadOnlyCollection<T>, T>(notation)
{
    public override ReadOnlyCollection<T> Read(TextReading reading, Part part) => part.IsNull ? null : new(ReadList(reading, part));
}
