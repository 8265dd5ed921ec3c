namespace ServiceStack.FluentValidation.Resources;

using System;
using System.Reflection;

/// <summary>Prefers the resource of that name in <see cref="ValidatorOptions.ResourceProviderType"/>.</summary>
public class FallbackAwareResourceAccessorBuilder : StaticResourceAccessorBuilder
{
    /// <summary>Initializes a new instance of the <see cref="FallbackAwareResourceAccessorBuilder"/> class.</summary>
    public FallbackAwareResourceAccessorBuilder()
    {
    }

    /// <inheritdoc/>
    protected override PropertyInfo GetResourceProperty(ref Type resourceType, ref string resourceName)
    {
        var provided = ValidatorOptions.ResourceProviderType?.GetProperty(resourceName, BindingFlags.Public | BindingFlags.Static);
        if (provided == null) return base.GetResourceProperty(ref resourceType, ref resourceName);

        resourceType = ValidatorOptions.ResourceProviderType;
        return provided;
    }
}
