namespace ServiceStack.FluentValidation.Validators;

using System;

public class EmailValidator : PropertyValidator, IEmailValidator
{
    public EmailValidator() : base(default(string), default(Type), default(string))
    {
    }

    public string Expression => throw new NotImplementedException();

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
