namespace ServiceStack.FluentValidation.Resources;

using System;

public interface IResourceAccessorBuilder
{
    Func<string> GetResourceAccessor(Type resourceType, string resourceName);
}
