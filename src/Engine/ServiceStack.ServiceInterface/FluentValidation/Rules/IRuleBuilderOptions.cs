namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

/// <summary>The rules of a property: adds rules, and sets messages and conditions of the last one.</summary>
public interface IRuleBuilderOptions<T, out TProperty>
    : IRuleBuilder<T, TProperty>, IConfigurable<PropertyRule, IRuleBuilderOptions<T, TProperty>>
{
}
