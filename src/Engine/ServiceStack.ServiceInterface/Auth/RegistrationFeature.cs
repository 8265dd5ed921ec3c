namespace ServiceStack.ServiceInterface;

using ServiceStack.FluentValidation;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

/// <summary>Registers users at <c>/register</c>.</summary>
/// <remarks>It needs an <see cref="Auth.IUserAuthRepository"/> in the container.</remarks>
/// <example>
/// <code>
/// Plugins.Add(new RegistrationFeature());
/// </code>
/// </example>
public class RegistrationFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="RegistrationFeature"/> class.</summary>
    public RegistrationFeature()
    {
        AtRestPath = "/register";
    }

    /// <summary>The path of the service: <c>/register</c> by default.</summary>
    public string AtRestPath { get; set; }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        appHost.RegisterService(typeof(RegistrationService), AtRestPath);
        appHost.RegisterAs<RegistrationValidator, IValidator<Registration>>();
    }
}
