namespace ServiceStack.Common.Support.Json;

using System;

/// <summary>A property of a class: its name, and how its values are written.</summary>
internal abstract class JsonMember<T>
{
    private readonly bool _hidesNull;

    protected JsonMember(JsonName name, bool hidesNull)
    {
        Name = name;
        _hidesNull = hidesNull;
    }

    protected JsonName Name { get; }

    public abstract void Write(T owner, Utf8Output output);

    /// <summary>Whether there is a value that shows how this member is written.</summary>
    public abstract bool IsTelling(T owner);

    protected void WriteNull(Utf8Output output)
    {
        if (!output.IncludesNulls || _hidesNull) return;
        output.Write(Name);
        output.Write("null");
        output.Comma();
    }
}

internal sealed class StructMember<T, V>(JsonName name, Func<T, V> get, JsonValue<V> value)
    : JsonMember<T>(name, hidesNull: false) where V : struct
{
    private readonly Func<T, V> _get = get;
    private readonly JsonValue<V> _value = value;

    public override void Write(T owner, Utf8Output output)
    {
        output.Write(Name);
        _value.Write(_get(owner), output);
        output.Comma();
    }

    public override bool IsTelling(T owner) => true;
}

internal sealed class NullableMember<T, V>(JsonName name, Func<T, V?> get, JsonValue<V> value)
    : JsonMember<T>(name, hidesNull: false) where V : struct
{
    private readonly Func<T, V?> _get = get;
    private readonly JsonValue<V> _value = value;

    public override void Write(T owner, Utf8Output output)
    {
        var found = _get(owner);
        if (found == null)
        {
            WriteNull(output);
            return;
        }

        output.Write(Name);
        _value.Write(found.GetValueOrDefault(), output);
        output.Comma();
    }

    public override bool IsTelling(T owner) => _get(owner) != null;
}

internal sealed class ClassMember<T, V>(JsonName name, Func<T, V> get, JsonValue<V> value, bool hidesNull)
    : JsonMember<T>(name, hidesNull) where V : class
{
    private readonly Func<T, V> _get = get;
    private readonly JsonValue<V> _value = value;

    public override void Write(T owner, Utf8Output output)
    {
        var found = _get(owner);
        if (found == null)
        {
            WriteNull(output);
            return;
        }

        output.Write(Name);
        _value.Write(found, output);
        output.Comma();
    }

    public override bool IsTelling(T owner)
    {
        var found = _get(owner);
        return found != null && _value.IsTelling(found);
    }
}
