namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

public interface IRuleBuilderInitial<T, TProperty> : IRuleBuilder<T, TProperty>, IConfigurable<PropertyRule, IRuleBuilderInitial<T, TProperty>>
{
}
