namespace ServiceStack.FluentValidation.Resources;

using System;
using System.Reflection;

/// <summary>Reads a resource through the public static string property of its name.</summary>
public class StaticResourceAccessorBuilder : IResourceAccessorBuilder
{
    /// <summary>Initializes a new instance of the <see cref="StaticResourceAccessorBuilder"/> class.</summary>
    public StaticResourceAccessorBuilder()
    {
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The type has no such property, or it is no string.</exception>
    public virtual Func<string> GetResourceAccessor(Type resourceType, string resourceName)
    {
        var property = GetResourceProperty(ref resourceType, ref resourceName);
        if (property == null)
        {
            throw new InvalidOperationException($"Could not find a property named '{resourceName}' on type '{resourceType}'.");
        }

        if (property.PropertyType != typeof(string))
        {
            throw new InvalidOperationException($"Property '{resourceName}' on type '{resourceType}' does not return a string");
        }

        return (Func<string>)Delegate.CreateDelegate(typeof(Func<string>), property.GetGetMethod());
    }

    /// <summary>Returns the property of a resource class. Override it to look elsewhere.</summary>
    protected virtual PropertyInfo GetResourceProperty(ref Type resourceType, ref string resourceName) =>
        resourceType.GetProperty(resourceName, BindingFlags.Public | BindingFlags.Static);
}
