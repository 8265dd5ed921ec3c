namespace ServiceStack.ServiceInterface.Auth;

using ServiceStack.FluentValidation;

/// <summary>Checks registrations; new users need a display name too.</summary>
public class FullRegistrationValidator : RegistrationValidator
{
    /// <summary>Initializes a new instance of the <see cref="FullRegistrationValidator"/> class.</summary>
    public FullRegistrationValidator()
    {
        RuleSet(ApplyTo.Post, () => RuleFor(x => x.DisplayName).NotEmpty());
    }
}
