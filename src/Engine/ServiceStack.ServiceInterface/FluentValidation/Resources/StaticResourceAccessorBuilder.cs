namespace ServiceStack.FluentValidation.Resources;

using System;
using System.Reflection;

public class StaticResourceAccessorBuilder : IResourceAccessorBuilder
{
    public StaticResourceAccessorBuilder()
    {
    }

    public virtual Func<string> GetResourceAccessor(Type resourceType, string resourceName) => throw new NotImplementedException();

    protected virtual PropertyInfo GetResourceProperty(ref Type resourceType, ref string resourceName) => throw new NotImplementedException();
}
