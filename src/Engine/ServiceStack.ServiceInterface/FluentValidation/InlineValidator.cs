namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

/// <summary>
/// A validator written in the place of its use:
/// new InlineValidator&lt;Person&gt; { v =&gt; v.RuleFor(x =&gt; x.Name).NotEmpty() }.
/// </summary>
public class InlineValidator<T> : AbstractValidator<T>
{
    /// <summary>Initializes a new instance of the <see cref="InlineValidator{T}"/> class.</summary>
    public InlineValidator()
    {
    }

    /// <summary>Adds rules of a property.</summary>
    /// <example>
    /// <code>
    /// var validator = new InlineValidator&lt;Order&gt;
    /// {
    ///     v =&gt; v.RuleFor(order =&gt; order.Name).NotEmpty(),
    /// };
    /// </code>
    /// </example>
    public void Add<TProperty>(InlineRuleCreator<TProperty> ruleCreator)
    {
        Ensure.NotNull(ruleCreator, nameof(ruleCreator));
        ruleCreator(this);
    }

    /// <summary>Returns rules of a property for a collection initializer.</summary>
    public delegate IRuleBuilderOptions<T, TProperty> InlineRuleCreator<TProperty>(InlineValidator<T> validator);
}
