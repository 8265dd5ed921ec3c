namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;

[DefaultRequest(typeof(Registration))]
public class RegistrationService : Service
{
    public RegistrationService()
    {
    }

    public IValidator<Registration> RegistrationValidator { get; set; }

    public IUserAuthRepository UserAuthRepo { get; set; }

    public static ValidateFn ValidateFn { get; set; }

    public object Post(Registration request) => throw new NotImplementedException();

    public UserAuth ToUserAuth(Registration request) => throw new NotImplementedException();

    public object UpdateUserAuth(Registration request) => throw new NotImplementedException();
}
