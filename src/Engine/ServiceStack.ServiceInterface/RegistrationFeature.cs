namespace ServiceStack.ServiceInterface;

using ServiceStack.FluentValidation;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

public class RegistrationFeature : IPlugin
{
    public RegistrationFeature()
    {
        AtRestPath = "/register";
    }

    public string AtRestPath { get; set; }

    public void Register(IAppHost appHost)
    {
        appHost.RegisterService(typeof(RegistrationService), AtRestPath);
        appHost.RegisterAs<RegistrationValidator, IValidator<Registration>>();
    }
}
