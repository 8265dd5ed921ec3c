namespace ServiceStack.FluentValidation.Validators;

using System;

public class NotEmptyValidator : PropertyValidator, INotEmptyValidator
{
    public NotEmptyValidator(object defaultValueForType) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
