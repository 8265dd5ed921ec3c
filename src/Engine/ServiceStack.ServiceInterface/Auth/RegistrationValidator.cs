namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Linq.Expressions;
using ServiceStack.Common;
using ServiceStack.FluentValidation;

/// <summary>
/// A new user needs a password and a name or an e-mail address that no other has; a changed user needs both.
/// </summary>
public class RegistrationValidator : AbstractValidator<Registration>
{
    /// <summary>Initializes a new instance of the <see cref="RegistrationValidator"/> class.</summary>
    public RegistrationValidator()
    {
        RuleSet(ApplyTo.Post, RulesOfNewUsers);
        RuleSet(ApplyTo.Put, RulesOfChangedUsers);
    }

    /// <summary>Finds users that have a name already; null checks none.</summary>
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

    // Without a repository no name is taken; the service reports that there is none.
    private bool IsMissingOrFree(string name) => name.IsNullOrEmpty() || UserAuthRepo?.GetUserAuthByUserName(name) == null;
}
