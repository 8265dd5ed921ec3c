namespace ServiceStack.FluentValidation.Resources;

using System;

public class StaticStringSource : IStringSource
{
    public StaticStringSource(string message)
    {
        throw new NotImplementedException();
    }

    public string ResourceName => throw new NotImplementedException();

    public Type ResourceType => throw new NotImplementedException();

    public string GetString() => throw new NotImplementedException();
}
