namespace ServiceStack.FluentValidation.Resources;

using System;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;

/// <summary>A string read from a resource whenever it is needed: the culture may change between two reads.</summary>
public class LocalizedStringSource : IStringSource
{
    private readonly Func<string> _accessor;

    /// <summary>Initializes a new instance with the property of a resource class, and what finds it.</summary>
    public LocalizedStringSource(Type resourceType, string resourceName, IResourceAccessorBuilder resourceAccessorBuilder)
    {
        ResourceType = resourceType;
        ResourceName = resourceName;
        _accessor = resourceAccessorBuilder.GetResourceAccessor(resourceType, resourceName);
    }

    /// <inheritdoc/>
    public string ResourceName { get; }

    /// <inheritdoc/>
    public Type ResourceType { get; }

    /// <summary>Creates a source for the property of a resource class that an expression reads.</summary>
    /// <param name="expression">() => Messages.Name, or a constant string.</param>
    /// <param name="resourceProviderSelectionStrategy">Makes the reader of the property named.</param>
    /// <exception cref="InvalidOperationException">The expression is neither.</exception>
    public static IStringSource CreateFromExpression(
        Expression<Func<string>> expression, IResourceAccessorBuilder resourceProviderSelectionStrategy)
    {
        if (expression.Body is ConstantExpression constant) return new StaticStringSource((string)constant.Value);

        var member = expression.GetMember() ?? throw new InvalidOperationException(
            "Only member expressions can name a resource, e.g. () => Messages.MyResource");
        return new LocalizedStringSource(member.DeclaringType, member.Name, resourceProviderSelectionStrategy);
    }

    /// <inheritdoc/>
    public string GetString() => _accessor();
}
