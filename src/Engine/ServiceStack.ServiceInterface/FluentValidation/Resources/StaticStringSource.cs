namespace ServiceStack.FluentValidation.Resources;

using System;

public class StaticStringSource : IStringSource
{
    private readonly string _message;

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
