namespace ServiceStack.FluentValidation.Validators;

using System;

public class NotNullValidator : PropertyValidator, INotNullValidator
{
    public NotNullValidator() : base(default(string), default(Type), default(string))
    {
    }

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
