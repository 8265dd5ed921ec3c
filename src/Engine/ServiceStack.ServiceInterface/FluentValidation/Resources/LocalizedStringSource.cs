namespace ServiceStack.FluentValidation.Resources;

using System;
using System.Linq.Expressions;

public class LocalizedStringSource : IStringSource
{
    public LocalizedStringSource(Type resourceType, string resourceName, IResourceAccessorBuilder resourceAccessorBuilder)
    {
        throw new NotImplementedException();
    }

    public string ResourceName { get; }

    public Type ResourceType { get; }

    public static IStringSource CreateFromExpression(Expression<Func<string>> expression, IResourceAccessorBuilder resourceProviderSelectionStrategy) => throw new NotImplementedException();

    public string GetString() => throw new NotImplementedException();
}
