namespace ServiceStack.FluentValidation.Validators;

using System.Text.RegularExpressions;
using ServiceStack.FluentValidation.Resources;

/// <summary>Dot-separated atoms, "@", then a host name of two labels or more, or an IPv4 address in brackets; null is valid.</summary>
public class EmailValidator : PropertyValidator, IEmailValidator
{
    private const string Atom = @"[\w!#$%&'*+\-/=?^`{|}~]+";
    private const string Label = @"[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?";
    private const string Octet = @"(?:25[0-5]|2[0-4]\d|[01]?\d{1,2})";
    private const string Address = "^" + Atom + @"(?:\." + Atom + ")*@"
        + "(?:(?:" + Label + @"\.)+" + Label + @"|\[(?:" + Octet + @"\.){3}" + Octet + @"\])\z";

    private static readonly Regex Pattern = new Regex(Address, RegexOptions.Compiled | RegexOptions.CultureInvariant);

    /// <summary>Initializes a new instance of the <see cref="EmailValidator"/> class.</summary>
    public EmailValidator()
        : base(DefaultMessage.Email, ValidationErrors.Email)
    {
    }

    /// <inheritdoc/>
    public string Expression => Address;

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context) =>
        context.PropertyValue is not string address || Pattern.IsMatch(address);
}
