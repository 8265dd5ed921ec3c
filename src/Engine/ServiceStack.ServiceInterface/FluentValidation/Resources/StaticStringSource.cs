namespace ServiceStack.FluentValidation.Resources;

using System;

/// <summary>A fixed text.</summary>
public class StaticStringSource : IStringSource
{
    private readonly string _message;

    /// <summary>Initializes a new instance with the text.</summary>
    public StaticStringSource(string message)
    {
        _message = message;
    }

    /// <inheritdoc/>
    public string ResourceName => null;

    /// <inheritdoc/>
    public Type ResourceType => null;

    /// <inheritdoc/>
    public string GetString() => _message;
}
