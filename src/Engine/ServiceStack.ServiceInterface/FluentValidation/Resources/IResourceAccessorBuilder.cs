namespace ServiceStack.FluentValidation.Resources;

using System;

/// <summary>Finds the properties of resource classes.</summary>
public interface IResourceAccessorBuilder
{
    /// <summary>Returns a function that reads the property.</summary>
    /// <exception cref="InvalidOperationException">The class has no such property.</exception>
    Func<string> GetResourceAccessor(Type resourceType, string resourceName);
}
