namespace ServiceStack.FluentValidation.Resources;

using System;

public interface IStringSource
{
    string ResourceName { get; }

    Type ResourceType { get; }

    string GetString();
}
