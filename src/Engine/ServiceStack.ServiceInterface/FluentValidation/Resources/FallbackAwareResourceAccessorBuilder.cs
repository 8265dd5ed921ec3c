namespace ServiceStack.FluentValidation.Resources;

using System;
using System.Reflection;

public class FallbackAwareResourceAccessorBuilder : StaticResourceAccessorBuilder
{
    public FallbackAwareResourceAccessorBuilder()
    {
    }

    protected override PropertyInfo GetResourceProperty(ref Type resourceType, ref string resourceName) => throw new NotImplementedException();
}
