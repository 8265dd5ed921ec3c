namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Linq.Expressions;
using ServiceStack.Common;
using ServiceStack.FluentValidation;

/// <summary>
/// A new user needs a password and a name or an e-mail address that nobody else has; whoever changes a user sends both.
/// </summary>
public class RegistrationValidator : AbstractValidator<Registration>
{
    /// <summary>Initializes a new instance of the <see cref="RegistrationValidator"/> class.</summary>
    public RegistrationValidator()
    {
        RuleSet(ApplyTo.Post, RulesOfNewUsers);
        RuleSet(ApplyTo.Put, RulesOfChangedUsers);
    }

    public IUserAuthRepository UserAuthRepo { get; set; }

    private void RulesOfNewUsers()
    {
        RuleFor(registration => registration.Password).NotEmpty();
        RuleFor(registration => registration.UserName).NotEmpty().Unless(HasEmail);
        RuleFor(registration => registration.Email).NotEmpty().EmailAddress().Unless(HasUserName);
        AddRuleThatNobodyHas(registration => registration.UserName, nameof(Registration.UserName));
        AddRuleThatNobodyHas(registration => registration.Email, nameof(Registration.Email));
    }

    private void RulesOfChangedUsers()
    {
        RuleFor(registration => registration.UserName).NotEmpty();
        RuleFor(registration => registration.Email).NotEmpty();
    }

    private void AddRuleThatNobodyHas(Expression<Func<Registration, string>> name, string label) =>
        RuleFor(name).Must(IsMissingOrFree).WithErrorCode("AlreadyExists").WithMessage(label + " already exists");

    private static bool HasEmail(Registration registration) => !registration.Email.IsNullOrEmpty();

    private static bool HasUserName(Registration registration) => !registration.UserName.IsNullOrEmpty();

    // Without a repository nobody can be known; the service that is asked next says that there is none.
    private bool IsMissingOrFree(string name) => name.IsNullOrEmpty() || UserAuthRepo?.GetUserAuthByUserName(name) == null;
}
