using System;

namespace ServiceStack.Text.Common;

/// <summary>A type that reads its text itself, as it stands.</summary>
internal sealed class RawReader<T>(Func<string, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => part.IsNull ? default : parse(reading.Raw(part));
}
