namespace ServiceStack.Text.Common;

/// <summary>Object, interfaces and abstract classes: written as what they are, with their type.</summary>
internal sealed class LateBoundWriter<T>(Notation notation) : ValueWriter<T>
{
    public override void Write(TextOutput output, T value)
    {
        if (value == null)
        {
            notation.WriteNull(output);
            return;
        }

        var type = value.GetType();
        if (type == typeof(object))
        {
            output.Write("{}");
            return;
        }
        output.Dynamic = true;
        notation.Writer(type).WriteObject(output, value);
        output.Dynamic = false;
    }
}
