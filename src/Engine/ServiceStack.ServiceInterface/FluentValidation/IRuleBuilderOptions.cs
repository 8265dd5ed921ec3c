namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

public interface IRuleBuilderOptions<T, out TProperty>
    : IRuleBuilder<T, TProperty>, IConfigurable<PropertyRule, IRuleBuilderOptions<T, TProperty>>
{
}
