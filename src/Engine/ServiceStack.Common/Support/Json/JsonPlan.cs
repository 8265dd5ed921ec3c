namespace ServiceStack.Common.Support.Json;

using ServiceStack.Text;
using ServiceStack.Text.Common;
using ServiceStack.Text.Json;

/// <summary>How whole answers of one type are written.</summary>
internal abstract class JsonPlan
{
    /// <returns>False: nothing was written, it is ServiceStack.Text's to do.</returns>
    public abstract bool TryWrite(object dto, Utf8Output output);
}

internal sealed class JsonPlan<V>(JsonValue<V> value, ClassSettings[] classes, WriteObjectDelegate theirs) : JsonPlan where V : class
{
    private readonly JsonValue<V> _value = value;
    private readonly ClassSettings[] _classes = classes;
    private readonly WriteObjectDelegate _theirs = theirs;
    private bool _isTried;
    private bool _differs;

    public override bool TryWrite(object dto, Utf8Output output)
    {
        // SerializeFn and its like act at once where the type is the whole answer; where it is a part, they are settled with the owner
        if (!ReferenceEquals(JsonWriter<V>.WriteFn(), _theirs)) return false;
        foreach (var settings in _classes)
        {
            if (!settings.AreUsual) return false;
        }

        var value = (V)dto;
        if (!_isTried && _value.IsTelling(value) && !Try(value)) return false;

        _value.Write(value, output);
        return true;
    }

    private bool Try(V value)
    {
        if (_differs || !JsonTrial.IsSame(value, _value.Write, Theirs)) _differs = true;
        else _isTried = true;
        return _isTried;
    }

    private static void Theirs(V value, Utf8Output output) => JsonSerializer.SerializeToWriter(value, typeof(V), output.Writer);
}
