namespace ServiceStack.Text.Common;

/// <summary>Writes the values of one type in one notation; made once and kept.</summary>
internal abstract class ValueWriter
{
    /// <summary>Numbers and truth values: in quotes where they are the key of a map in JSON.</summary>
    public virtual bool Bare(TextSettings settings) => false;

    /// <param name="output">Takes the text.</param>
    /// <param name="value">Of the writer's type, or null.</param>
    public abstract void WriteObject(TextOutput output, object value);
}
