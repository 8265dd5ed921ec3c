namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

/// <summary>The start of a property's rules.</summary>
public interface IRuleBuilderInitial<T, out TProperty>
    : IRuleBuilder<T, TProperty>, IConfigurable<PropertyRule, IRuleBuilderInitial<T, TProperty>>
{
}
