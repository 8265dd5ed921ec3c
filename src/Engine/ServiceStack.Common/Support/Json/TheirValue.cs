namespace ServiceStack.Common.Support.Json;

using ServiceStack.Text.Common;

/// <summary>A value by the output that ServiceStack.Text has for its type.</summary>
internal sealed class TheirValue<V> : JsonValue<V>
{
    private readonly WriteObjectDelegate _write;

    public TheirValue(WriteObjectDelegate write) => _write = write;

    public override void Write(V value, Utf8Output output)
    {
        _write(output.Writer, value);
        output.EndText();
    }

    public override bool IsTelling(V value) => value is not System.Collections.ICollection { Count: 0 };
}
