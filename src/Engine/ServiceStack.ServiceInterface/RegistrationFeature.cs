namespace ServiceStack.ServiceInterface;

using ServiceStack.FluentValidation;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

public class RegistrationFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="RegistrationFeature"/> class.</summary>
    public RegistrationFeature()
    {
        AtRestPath = "/register";
    }

    public string AtRestPath { get; set; }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        appHost.RegisterService(typeof(RegistrationService), AtRestPath);
        appHost.RegisterAs<RegistrationValidator, IValidator<Registration>>();
    }
}
