namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Resources;

/// <summary>Digits, spaces and hyphens whose Luhn checksum is right; null is valid.</summary>
public class CreditCardValidator : PropertyValidator
{
    /// <summary>Initializes a new instance of the <see cref="CreditCardValidator"/> class.</summary>
    public CreditCardValidator()
        : base(DefaultMessage.CreditCard, ValidationErrors.CreditCard)
    {
    }

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context) =>
        context.PropertyValue is not string number || HasLuhnChecksum(number);

    private static bool HasLuhnChecksum(string number)
    {
        var sum = 0;
        var doubled = false;
        for (var i = number.Length - 1; i >= 0; i--)
        {
            if (number[i] == '-' || number[i] == ' ') continue;

            var digit = number[i] - '0';
            if (digit < 0 || digit > 9) return false;

            if (doubled) digit = digit > 4 ? (digit * 2) - 9 : digit * 2;
            sum += digit;
            doubled = !doubled;
        }

        return sum % 10 == 0;
    }
}
