using System;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>Structs without a parser: as in v3, they can't be read.</summary>
internal sealed class UnreadableReader<T> : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => throw new SerializationException(
        $"{typeof(T).Name} is a struct without a static Parse(string); "
        + $"JsConfig<{typeof(T).Name}>.TreatValueAsRefType makes its members count.");
}
