namespace ServiceStack.Common.Support.Json;

/// <summary>Values whose form is certain: whole numbers, truth, text.</summary>
internal static class JsonScalars
{
    public static readonly JsonValue<string> Text = new TextValue();
    public static readonly JsonValue<bool> Truth = new TruthValue();
    public static readonly JsonValue<int> Int32 = new Int32Value();
    public static readonly JsonValue<long> Int64 = new Int64Value();
    public static readonly JsonValue<decimal> Decimal = new DecimalValue();

    private sealed class TextValue : JsonValue<string>
    {
        public override void Write(string value, Utf8Output output) => output.WriteText(value);
    }

    private sealed class TruthValue : JsonValue<bool>
    {
        public override void Write(bool value, Utf8Output output) => output.Write(value ? "true" : "false");
    }

    private sealed class Int32Value : JsonValue<int>
    {
        public override void Write(int value, Utf8Output output) => output.Write((long)value);
    }

    private sealed class Int64Value : JsonValue<long>
    {
        public override void Write(long value, Utf8Output output) => output.Write(value);
    }

    private sealed class DecimalValue : JsonValue<decimal>
    {
        public override void Write(decimal value, Utf8Output output) => output.Write(value);
    }
}
