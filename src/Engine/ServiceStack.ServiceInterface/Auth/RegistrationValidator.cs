namespace ServiceStack.ServiceInterface.Auth;

using ServiceStack.FluentValidation;

public class RegistrationValidator : AbstractValidator<Registration>
{
    public RegistrationValidator()
    {
    }

    public IUserAuthRepository UserAuthRepo { get; set; }
}
