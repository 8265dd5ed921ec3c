namespace ServiceStack.FluentValidation;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceInterface;

public abstract class AbstractValidator<T> : IValidator<T>
{
    protected AbstractValidator()
    {
    }

    public CascadeMode CascadeMode { get; set; }

    public void AddRule(IValidationRule rule) => throw new NotImplementedException();

    public virtual IValidatorDescriptor CreateDescriptor() => throw new NotImplementedException();

    public void Custom(Func<T, ValidationFailure> customValidator) => throw new NotImplementedException();

    public void Custom(Func<T, ValidationContext<T>, ValidationFailure> customValidator) => throw new NotImplementedException();

    public IEnumerator<IValidationRule> GetEnumerator() => throw new NotImplementedException();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public IRuleBuilderInitial<T, TProperty> RuleFor<TProperty>(Expression<Func<T, TProperty>> expression) => throw new NotImplementedException();

    public void RuleSet(ApplyTo appliesTo, Action action) => throw new NotImplementedException();

    public void RuleSet(string ruleSetName, Action action) => throw new NotImplementedException();

    public void Unless(Func<T, bool> predicate, Action action) => throw new NotImplementedException();

    public virtual ValidationResult Validate(ValidationContext<T> context) => throw new NotImplementedException();

    public virtual ValidationResult Validate(T instance) => throw new NotImplementedException();

    public void When(Func<T, bool> predicate, Action action) => throw new NotImplementedException();

    bool IValidator.CanValidateInstancesOfType(Type type) => throw new NotImplementedException();

    ValidationResult IValidator.Validate(ValidationContext context) => throw new NotImplementedException();

    ValidationResult IValidator.Validate(object instance) => throw new NotImplementedException();
}
