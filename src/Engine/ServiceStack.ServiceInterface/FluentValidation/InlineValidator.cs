namespace ServiceStack.FluentValidation;

using System;

public class InlineValidator<T> : AbstractValidator<T>
{
    public InlineValidator()
    {
    }

    public void Add<TProperty>(InlineValidator<T>.InlineRuleCreator<TProperty> ruleCreator) => throw new NotImplementedException();

    public delegate IRuleBuilderOptions<T, TProperty> InlineRuleCreator<TProperty>(InlineValidator<T> validator);
}
