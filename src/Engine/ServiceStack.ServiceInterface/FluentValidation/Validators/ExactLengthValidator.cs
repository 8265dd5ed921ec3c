namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Resources;

public class ExactLengthValidator : LengthValidator
{
    public ExactLengthValidator(int length)
        : base(length, length, DefaultMessage.ExactLength)
    {
    }
}
