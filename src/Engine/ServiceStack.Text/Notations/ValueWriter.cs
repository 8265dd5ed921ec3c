namespace ServiceStack.Text.Common;

/// <summary>Writes the values of one type in one notation; created once and cached.</summary>
internal abstract class ValueWriter
{
    /// <summary>Whether values have no quotes, as numbers and booleans. As keys of a JSON map they are quoted.</summary>
    public virtual bool Bare(TextSettings settings) => false;

    /// <param name="output">Takes the text.</param>
    /// <param name="value">Of the writer's type, or null.</param>
    public abstract void WriteObject(TextOutput output, object value);
}
