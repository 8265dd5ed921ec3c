namespace ServiceStack.ServiceInterface.Auth;

using ServiceStack.FluentValidation;

public class FullRegistrationValidator : RegistrationValidator
{
    /// <summary>Initializes a new instance of the <see cref="FullRegistrationValidator"/> class.</summary>
    public FullRegistrationValidator()
    {
        RuleSet(ApplyTo.Post, () => RuleFor(x => x.DisplayName).NotEmpty());
    }
}
