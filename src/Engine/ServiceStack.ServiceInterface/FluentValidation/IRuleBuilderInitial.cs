namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

public interface IRuleBuilderInitial<T, out TProperty>
    : IRuleBuilder<T, TProperty>, IConfigurable<PropertyRule, IRuleBuilderInitial<T, TProperty>>
{
}
