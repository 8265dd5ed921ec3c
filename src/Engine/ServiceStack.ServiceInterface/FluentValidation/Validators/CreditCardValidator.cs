namespace ServiceStack.FluentValidation.Validators;

using System;

public class CreditCardValidator : PropertyValidator
{
    public CreditCardValidator() : base(default(string), default(Type), default(string))
    {
    }

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
