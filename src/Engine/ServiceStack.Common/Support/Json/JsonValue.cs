namespace ServiceStack.Common.Support.Json;

/// <summary>How values of one type are written, without the comma behind. Classes: never null.</summary>
internal abstract class JsonValue<V>
{
    public abstract void Write(V value, Utf8Output output);

    /// <summary>Whether the value shows how its kind is written: an empty list does not.</summary>
    public virtual bool IsTelling(V value) => true;
}
