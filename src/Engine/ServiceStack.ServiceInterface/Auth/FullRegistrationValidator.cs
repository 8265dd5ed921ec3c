namespace ServiceStack.ServiceInterface.Auth;

using ServiceStack.FluentValidation;

public class FullRegistrationValidator : RegistrationValidator
{
    public FullRegistrationValidator()
    {
        RuleSet(ApplyTo.Post, () => RuleFor(x => x.DisplayName).NotEmpty());
    }
}
