namespace ServiceStack.Text.Common;

internal sealed class NullableWriter<T>(Notation notation) : ValueWriter<T?> where T : struct
{
    // as in v3, the type's own settings don't count here
    private readonly ValueWriter<T> _writer = WriterFactory.MakePlain<T>(notation);

    public override bool Bare(TextSettings settings) => _writer.Bare(settings);

    public override void Write(TextOutput output, T? value)
    {
        if (value.HasValue) _writer.Write(output, value.GetValueOrDefault());
        else notation.WriteNull(output);
    }
}
