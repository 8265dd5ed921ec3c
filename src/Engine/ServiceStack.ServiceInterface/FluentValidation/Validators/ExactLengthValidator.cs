namespace ServiceStack.FluentValidation.Validators;

using System;

public class ExactLengthValidator : LengthValidator
{
    public ExactLengthValidator(int length) : base(default(int), default(int))
    {
        throw new NotImplementedException();
    }
}
