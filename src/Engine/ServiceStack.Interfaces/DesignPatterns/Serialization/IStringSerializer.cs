namespace ServiceStack.DesignPatterns.Serialization;

/// <summary>Writes objects as text.</summary>
public interface IStringSerializer
{
    /// <summary>Writes an object as text.</summary>
    string Parse<TFrom>(TFrom from);
}
