namespace ServiceStack.FluentValidation;

using System;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Options of a rule: message, error code, name, condition.</summary>
public static class DefaultValidatorOptions
{
    /// <summary>Sets what happens after a rule of the property has failed.</summary>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.Code).Cascade(CascadeMode.StopOnFirstFailure).NotEmpty().Must(BeKnown);
    /// </code>
    /// </example>
    public static IRuleBuilderInitial<T, TProperty> Cascade<T, TProperty>(
        this IRuleBuilderInitial<T, TProperty> ruleBuilder, CascadeMode cascadeMode) =>
        ruleBuilder.Configure(rule => rule.CascadeMode = cascadeMode);

    /// <summary>Runs an action once if a rule of the property fails.</summary>
    /// <exception cref="ArgumentNullException">The action is null.</exception>
    public static IRuleBuilderOptions<T, TProperty> OnAnyFailure<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, Action<T> onFailure)
    {
        Ensure.NotNull(onFailure, nameof(onFailure));
        return rule.Configure(config => config.OnFailure = onFailure.CoerceToNonGeneric());
    }

    /// <summary>Sets the name of the property in errors.</summary>
    /// <exception cref="ArgumentException">The name is empty.</exception>
    public static IRuleBuilderOptions<T, TProperty> OverridePropertyName<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string propertyName)
    {
        Ensure.NotEmpty(propertyName, nameof(propertyName));
        return rule.Configure(config => config.PropertyName = propertyName);
    }

    /// <summary>Skips the rules if a condition is met.</summary>
    /// <param name="applyConditionTo">All rules of the property so far, or the last one.</param>
    public static IRuleBuilderOptions<T, TProperty> Unless<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Func<T, bool> predicate,
        ApplyConditionTo applyConditionTo = ApplyConditionTo.AllValidators)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        return rule.When(instance => !predicate(instance), applyConditionTo);
    }

    /// <summary>Runs the rules only if a condition is met.</summary>
    /// <param name="applyConditionTo">All rules of the property so far, or the last one.</param>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.CardNumber).CreditCard().When(x =&gt; x.PaysByCard);
    /// </code>
    /// </example>
    public static IRuleBuilderOptions<T, TProperty> When<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Func<T, bool> predicate,
        ApplyConditionTo applyConditionTo = ApplyConditionTo.AllValidators)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        return rule.Configure(config => config.ApplyCondition(predicate.CoerceToNonGeneric(), applyConditionTo));
    }

    /// <summary>Sets the error code of the last rule, which clients get beside the message.</summary>
    public static IRuleBuilderOptions<T, TProperty> WithErrorCode<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string errorCode) =>
        rule.Configure(config => config.CurrentValidator.ErrorCode = errorCode);

    /// <summary>Sets the message of the last rule to a property of a resource class.</summary>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.Name).NotEmpty().WithLocalizedMessage(() =&gt; Texts.NameMissing);
    /// </code>
    /// </example>
    public static IRuleBuilderOptions<T, TProperty> WithLocalizedMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, Expression<Func<string>> resourceSelector) =>
        rule.WithLocalizedMessage(resourceSelector, new StaticResourceAccessorBuilder());

    /// <summary>Sets the message of the last rule to a property of a resource class that a builder finds.</summary>
    public static IRuleBuilderOptions<T, TProperty> WithLocalizedMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Expression<Func<string>> resourceSelector,
        IResourceAccessorBuilder resourceAccessorBuilder)
    {
        Ensure.NotNull(resourceSelector, nameof(resourceSelector));
        return rule.Configure(config => config.CurrentValidator.ErrorMessageSource =
            LocalizedStringSource.CreateFromExpression(resourceSelector, resourceAccessorBuilder));
    }

    /// <summary>Sets the message of the last rule to a property of a resource class, with values for <c>{0}</c> and so on.</summary>
    public static IRuleBuilderOptions<T, TProperty> WithLocalizedMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Expression<Func<string>> resourceSelector,
        params Func<T, object>[] formatArgs) =>
        rule.WithLocalizedMessage(resourceSelector).WithArguments(formatArgs);

    /// <summary>Sets the message of the last rule to a property of a resource class, with values for <c>{0}</c> and so on.</summary>
    public static IRuleBuilderOptions<T, TProperty> WithLocalizedMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, Expression<Func<string>> resourceSelector, params object[] formatArgs) =>
        rule.WithLocalizedMessage(resourceSelector).WithArguments(Constants<T>(formatArgs));

    /// <summary>Sets the name of the property in messages to a property of a resource class.</summary>
    public static IRuleBuilderOptions<T, TProperty> WithLocalizedName<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Expression<Func<string>> resourceSelector,
        IResourceAccessorBuilder resourceAccessorBuilder = null)
    {
        Ensure.NotNull(resourceSelector, nameof(resourceSelector));
        return rule.Configure(config => config.DisplayName = LocalizedStringSource.CreateFromExpression(
            resourceSelector, resourceAccessorBuilder ?? new StaticResourceAccessorBuilder()));
    }

    /// <summary>Sets the message of the last rule. <c>{PropertyName}</c> is the property's name.</summary>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.Age).GreaterThan(17).WithMessage("{PropertyName} must be 18 or more");
    /// </code>
    /// </example>
    public static IRuleBuilderOptions<T, TProperty> WithMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string errorMessage)
    {
        Ensure.NotNull(errorMessage, nameof(errorMessage));
        return rule.Configure(config => config.CurrentValidator.ErrorMessageSource = new StaticStringSource(errorMessage));
    }

    /// <summary>Sets the message of the last rule, with values of the instance for <c>{0}</c> and so on.</summary>
    public static IRuleBuilderOptions<T, TProperty> WithMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string errorMessage, params Func<T, object>[] funcs) =>
        rule.WithMessage(errorMessage).WithArguments(funcs);

    /// <summary>Sets the message of the last rule, with values for <c>{0}</c> and so on.</summary>
    public static IRuleBuilderOptions<T, TProperty> WithMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string errorMessage, params object[] formatArgs) =>
        rule.WithMessage(errorMessage).WithArguments(Constants<T>(formatArgs));

    /// <summary>Sets the name of the property in messages; errors keep the property's own.</summary>
    /// <exception cref="ArgumentException">The name is empty.</exception>
    public static IRuleBuilderOptions<T, TProperty> WithName<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string overridePropertyName)
    {
        Ensure.NotEmpty(overridePropertyName, nameof(overridePropertyName));
        return rule.Configure(config => config.DisplayName = new StaticStringSource(overridePropertyName));
    }

    /// <summary>The older name of <c>OverridePropertyName</c>.</summary>
    [Obsolete("Use OverridePropertyName")]
    public static IRuleBuilderOptions<T, TProperty> WithPropertyName<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string propertyName) =>
        rule.OverridePropertyName(propertyName);

    /// <summary>Sets a value that the last rule's errors carry, as <c>CustomState</c>.</summary>
    public static IRuleBuilderOptions<T, TProperty> WithState<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, Func<T, object> stateProvider)
    {
        Ensure.NotNull(stateProvider, nameof(stateProvider));
        return rule.Configure(config => config.CurrentValidator.CustomStateProvider = stateProvider.CoerceToNonGeneric());
    }

    private static IRuleBuilderOptions<T, TProperty> WithArguments<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, Func<T, object>[] arguments) =>
        rule.Configure(config =>
        {
            foreach (var argument in arguments)
            {
                config.CurrentValidator.CustomMessageFormatArguments.Add(argument.CoerceToNonGeneric());
            }
        });

    private static Func<T, object>[] Constants<T>(object[] values) =>
        Array.ConvertAll(values, value => new Func<T, object>(_ => value));
}
