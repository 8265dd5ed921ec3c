namespace ServiceStack.FluentValidation.Validators;

using System;

public class PredicateValidator : PropertyValidator, IPredicateValidator
{
    public PredicateValidator(PredicateValidator.Predicate predicate) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();

    public delegate bool Predicate(object instanceToValidate, object propertyValue, PropertyValidatorContext propertyValidatorContext);
}
