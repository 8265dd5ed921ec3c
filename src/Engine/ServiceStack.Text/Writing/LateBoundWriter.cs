namespace ServiceStack.Text.Common;

/// <summary>Writes object, interfaces and abstract classes by their run-time type, with its name.</summary>
internal sealed class LateBoundWriter<T>(Notation notation) : ValueWriter<T>
{
    private ObjectWriter<T> _asInterface;

    public override void Write(TextOutput output, T value)
    {
        if (value == null)
        {
            // as in v3, a null of an interface is an object of no members
            if (typeof(T) == typeof(object)) notation.WriteNull(output);
            else output.Write("{}");
            return;
        }
        var type = value.GetType();
        if (type == typeof(object))
        {
            output.Write("{}");
            return;
        }
        output.Dynamic = !JsConfig<T>.ExcludeTypeInfo;
        if (typeof(T).IsInterface && output.Settings.PreferInterfaces && !type.IsValueType)
        {
            (_asInterface ??= new(notation)).Write(output, value);
        }
        else notation.Writer(type).WriteObject(output, value);
        output.Dynamic = false;
    }
}
