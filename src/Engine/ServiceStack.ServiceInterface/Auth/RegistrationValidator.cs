namespace ServiceStack.ServiceInterface.Auth;

using ServiceStack.Common;
using ServiceStack.FluentValidation;

public class RegistrationValidator : AbstractValidator<Registration>
{
    public RegistrationValidator()
    {
        RuleSet(ApplyTo.Post, () =>
        {
            RuleFor(x => x.Password).NotEmpty();
            RuleFor(x => x.UserName).NotEmpty().When(x => x.Email.IsNullOrEmpty());
            RuleFor(x => x.Email).NotEmpty().EmailAddress().When(x => x.UserName.IsNullOrEmpty());
            RuleFor(x => x.UserName).Must(IsFree)
                .WithErrorCode("AlreadyExists").WithMessage("UserName already exists").When(x => !x.UserName.IsNullOrEmpty());
            RuleFor(x => x.Email).Must(IsFree)
                .WithErrorCode("AlreadyExists").WithMessage("Email already exists").When(x => !x.Email.IsNullOrEmpty());
        });
        RuleSet(ApplyTo.Put, () =>
        {
            RuleFor(x => x.UserName).NotEmpty();
            RuleFor(x => x.Email).NotEmpty();
        });
    }

    public IUserAuthRepository UserAuthRepo { get; set; }

    private bool IsFree(string userNameOrEmail) => UserAuthRepo.GetUserAuthByUserName(userNameOrEmail) == null;
}
