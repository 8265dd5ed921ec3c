namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

/// <summary>
/// A validator written where it is used:
/// new InlineValidator&lt;Person&gt; { v =&gt; v.RuleFor(x =&gt; x.Name).NotEmpty() }.
/// </summary>
public class InlineValidator<T> : AbstractValidator<T>
{
    /// <summary>Initializes a new instance of the <see cref="InlineValidator{T}"/> class.</summary>
    public InlineValidator()
    {
    }

    public void Add<TProperty>(InlineRuleCreator<TProperty> ruleCreator)
    {
        Ensure.NotNull(ruleCreator, nameof(ruleCreator));
        ruleCreator(this);
    }

    public delegate IRuleBuilderOptions<T, TProperty> InlineRuleCreator<TProperty>(InlineValidator<T> validator);
}
