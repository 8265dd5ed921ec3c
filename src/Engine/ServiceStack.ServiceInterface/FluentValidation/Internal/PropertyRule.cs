namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.Validators;

public class PropertyRule : IValidationRule
{
    public PropertyRule(MemberInfo member, Func<object, object> propertyFunc, LambdaExpression expression, Func<CascadeMode> cascadeModeThunk, Type typeToValidate, Type containerType)
    {
        throw new NotImplementedException();
    }

    public CascadeMode CascadeMode { get; set; }

    public IPropertyValidator CurrentValidator => throw new NotImplementedException();

    public IStringSource DisplayName { get; set; }

    public LambdaExpression Expression { get; }

    public MemberInfo Member { get; }

    public Action<object> OnFailure { get; set; }

    public Func<object, object> PropertyFunc { get; }

    public string PropertyName { get; set; }

    public string RuleSet { get; set; }

    public Type TypeToValidate { get; }

    public IEnumerable<IPropertyValidator> Validators => throw new NotImplementedException();

    public void AddValidator(IPropertyValidator validator) => throw new NotImplementedException();

    public void ApplyCondition(Func<object, bool> predicate, ApplyConditionTo applyConditionTo = ApplyConditionTo.AllValidators) => throw new NotImplementedException();

    public static PropertyRule Create<T, TProperty>(Expression<Func<T, TProperty>> expression) => throw new NotImplementedException();

    public static PropertyRule Create<T, TProperty>(Expression<Func<T, TProperty>> expression, Func<CascadeMode> cascadeModeThunk) => throw new NotImplementedException();

    public string GetDisplayName() => throw new NotImplementedException();

    protected virtual IEnumerable<ValidationFailure> InvokePropertyValidator(ValidationContext context, IPropertyValidator validator, string propertyName) => throw new NotImplementedException();

    public void ReplaceValidator(IPropertyValidator original, IPropertyValidator newValidator) => throw new NotImplementedException();

    public virtual IEnumerable<ValidationFailure> Validate(ValidationContext context) => throw new NotImplementedException();
}
