namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Resources;

/// <summary>Requires a number of characters.</summary>
public class ExactLengthValidator : LengthValidator
{
    /// <summary>Initializes a new instance with the number.</summary>
    public ExactLengthValidator(int length)
        : base(length, length, DefaultMessage.ExactLength)
    {
    }
}
