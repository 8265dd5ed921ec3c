namespace ServiceStack.Text.Common;

internal abstract class ValueWriter<T> : ValueWriter
{
    public abstract void Write(TextOutput output, T value);

    public override void WriteObject(TextOutput output, object value) => Write(output, (T)value);
}
