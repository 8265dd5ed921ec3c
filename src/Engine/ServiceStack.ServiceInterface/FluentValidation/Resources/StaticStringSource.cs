namespace ServiceStack.FluentValidation.Resources;

using System;

public class StaticStringSource : IStringSource
{
    private readonly string _message;

    public StaticStringSource(string message)
    {
        _message = message;
    }

    public string ResourceName => null;

    public Type ResourceType => null;

    public string GetString() => _message;
}
