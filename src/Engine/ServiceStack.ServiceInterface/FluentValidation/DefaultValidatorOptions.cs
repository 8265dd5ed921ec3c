namespace ServiceStack.FluentValidation;

using System;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

public static class DefaultValidatorOptions
{
    public static IRuleBuilderInitial<T, TProperty> Cascade<T, TProperty>(
        this IRuleBuilderInitial<T, TProperty> ruleBuilder, CascadeMode cascadeMode) =>
        ruleBuilder.Configure(rule => rule.CascadeMode = cascadeMode);

    public static IRuleBuilderOptions<T, TProperty> OnAnyFailure<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, Action<T> onFailure)
    {
        Ensure.NotNull(onFailure, nameof(onFailure));
        return rule.Configure(config => config.OnFailure = onFailure.CoerceToNonGeneric());
    }

    public static IRuleBuilderOptions<T, TProperty> OverridePropertyName<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string propertyName)
    {
        Ensure.NotEmpty(propertyName, nameof(propertyName));
        return rule.Configure(config => config.PropertyName = propertyName);
    }

    public static IRuleBuilderOptions<T, TProperty> Unless<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Func<T, bool> predicate,
        ApplyConditionTo applyConditionTo = ApplyConditionTo.AllValidators)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        return rule.When(instance => !predicate(instance), applyConditionTo);
    }

    public static IRuleBuilderOptions<T, TProperty> When<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Func<T, bool> predicate,
        ApplyConditionTo applyConditionTo = ApplyConditionTo.AllValidators)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        return rule.Configure(config => config.ApplyCondition(predicate.CoerceToNonGeneric(), applyConditionTo));
    }

    public static IRuleBuilderOptions<T, TProperty> WithErrorCode<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string errorCode) =>
        rule.Configure(config => config.CurrentValidator.ErrorCode = errorCode);

    public static IRuleBuilderOptions<T, TProperty> WithLocalizedMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, Expression<Func<string>> resourceSelector) =>
        rule.WithLocalizedMessage(resourceSelector, new StaticResourceAccessorBuilder());

    public static IRuleBuilderOptions<T, TProperty> WithLocalizedMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Expression<Func<string>> resourceSelector,
        IResourceAccessorBuilder resourceAccessorBuilder)
    {
        Ensure.NotNull(resourceSelector, nameof(resourceSelector));
        return rule.Configure(config => config.CurrentValidator.ErrorMessageSource =
            LocalizedStringSource.CreateFromExpression(resourceSelector, resourceAccessorBuilder));
    }

    public static IRuleBuilderOptions<T, TProperty> WithLocalizedMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Expression<Func<string>> resourceSelector,
        params Func<T, object>[] formatArgs) =>
        rule.WithLocalizedMessage(resourceSelector).WithArguments(formatArgs);

    public static IRuleBuilderOptions<T, TProperty> WithLocalizedMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, Expression<Func<string>> resourceSelector, params object[] formatArgs) =>
        rule.WithLocalizedMessage(resourceSelector).WithArguments(Constants<T>(formatArgs));

    public static IRuleBuilderOptions<T, TProperty> WithLocalizedName<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule,
        Expression<Func<string>> resourceSelector,
        IResourceAccessorBuilder resourceAccessorBuilder = null)
    {
        Ensure.NotNull(resourceSelector, nameof(resourceSelector));
        return rule.Configure(config => config.DisplayName = LocalizedStringSource.CreateFromExpression(
            resourceSelector, resourceAccessorBuilder ?? new StaticResourceAccessorBuilder()));
    }

    public static IRuleBuilderOptions<T, TProperty> WithMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string errorMessage)
    {
        Ensure.NotNull(errorMessage, nameof(errorMessage));
        return rule.Configure(config => config.CurrentValidator.ErrorMessageSource = new StaticStringSource(errorMessage));
    }

    public static IRuleBuilderOptions<T, TProperty> WithMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string errorMessage, params Func<T, object>[] funcs) =>
        rule.WithMessage(errorMessage).WithArguments(funcs);

    public static IRuleBuilderOptions<T, TProperty> WithMessage<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string errorMessage, params object[] formatArgs) =>
        rule.WithMessage(errorMessage).WithArguments(Constants<T>(formatArgs));

    public static IRuleBuilderOptions<T, TProperty> WithName<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string overridePropertyName)
    {
        Ensure.NotEmpty(overridePropertyName, nameof(overridePropertyName));
        return rule.Configure(config => config.DisplayName = new StaticStringSource(overridePropertyName));
    }

    [Obsolete("Use OverridePropertyName")]
    public static IRuleBuilderOptions<T, TProperty> WithPropertyName<T, TProperty>(
        this IRuleBuilderOptions<T, TProperty> rule, string propertyName) =>
        rule.OverridePropertyName(propertyName);

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
