namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Globalization;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;
using HttpMethods = ServiceStack.Common.Web.HttpMethods;

/// <summary>Creates a user for each registration, and updates the data of an authenticated user.</summary>
[OwnSite]
[DefaultRequest(typeof(Registration))]
public class RegistrationService : Service
{
    /// <summary>Initializes a new instance of the <see cref="RegistrationService"/> class.</summary>
    public RegistrationService()
    {
    }

    /// <summary>Checks registrations; null checks nothing.</summary>
    public IValidator<Registration> RegistrationValidator { get; set; }

    /// <summary>Stores the users.</summary>
    public IUserAuthRepository UserAuthRepo { get; set; }

    /// <summary>Called before each registration; a result other than null is the response.</summary>
    public static ValidateFn ValidateFn { get; set; }

    /// <summary>Registers a new user; a logged in client changes its own, with the password that it has.</summary>
    /// <exception cref="HttpError">403: the current password is missing or wrong.</exception>
    public object Post(Registration request)
    {
        if (Refused(request, ApplyTo.Post, HttpMethods.Post) is { } answer) return answer;

        var response = new RegistrationResponse
        {
            UserId = Text(Keep(request).Id),
            ReferrerUrl = ReturnAddress.FirstOwn(RequestContext, request.Continue),
        };
        if (request.AutoLogin == true) LogIn(request, response);

        var isHtml = RequestContext.ResponseContentType.MatchesContentType(ContentType.Html);
        var next = ReturnAddress.FirstOwn(RequestContext, request.Continue);
        return isHtml && next != null ? new HttpResult(response) { Location = next } : response;
    }

    /// <summary>Makes a user of a registration.</summary>
    public UserAuth ToUserAuth(Registration request)
    {
        var user = request.TranslateTo<UserAuth>();
        user.PrimaryEmail = request.Email;
        return user;
    }

    /// <summary>Changes the user that is logged in.</summary>
    /// <exception cref="HttpError">
    /// 404: the client is not logged in as a known user; 403: the current password is missing or wrong.
    /// </exception>
    public object UpdateUserAuth(Registration request)
    {
        if (Refused(request, ApplyTo.Put, HttpMethods.Put) is { } answer) return answer;

        var known = KnownUser() ?? throw HttpError.NotFound("User does not exist");
        OldPassword.AssertGiven(this, UserAuthRepo, known, request);
        UserAuthRepo.UpdateUserAuth(known, ToUserAuth(request), request.Password);
        return new RegistrationResponse { UserId = Text(known.Id) };
    }

    private static string Text(int id) => id.ToString(CultureInfo.InvariantCulture);

    /// <returns>The application's own response, if it does not let the registration through.</returns>
    private object Refused(Registration request, ApplyTo rules, string verb)
    {
        if (RegistrationValidator != null && !HasBeenValidated()) RegistrationValidator.ValidateAndThrow(request, rules);
        if (UserAuthRepo == null) throw new InvalidOperationException("No IUserAuthRepository has been registered in your AppHost.");

        return ValidateFn?.Invoke(this, verb, request);
    }

    // With the validation feature on, a filter has validated the request before it came here.
    private static bool HasBeenValidated() =>
        EndpointHost.RequestFilters is { } filters && filters.Exists(static filter =>
            filter == ValidationFilters.RequestFilter || filter.Target is ValidationFeature);

    private UserAuth KnownUser() => UserAuthRepo.GetUserAuth(this.GetSession(), null);

    private UserAuth Keep(Registration request)
    {
        if (KnownUser() is { } known)
        {
            OldPassword.AssertGiven(this, UserAuthRepo, known, request);
            return UserAuthRepo.UpdateUserAuth(known, ToUserAuth(request), request.Password);
        }

        var created = UserAuthRepo.CreateUserAuth(ToUserAuth(request), request.Password);
        this.GetSession().OnRegistered(this);
        return created;
    }

    private void LogIn(Registration request, RegistrationResponse response)
    {
        using var authService = ResolveService<AuthService>();
        var outcome = authService.Post(new Auth
        {
            provider = AuthService.CredentialsProvider,
            UserName = request.UserName.IsNullOrEmpty() ? request.Email : request.UserName,
            Password = request.Password,
            Continue = request.Continue,
        });
        if (outcome is IHttpError and Exception refusal) throw refusal;
        if (outcome.ToResponseDto() is AuthResponse login)
        {
            (response.SessionId, response.UserName) = (login.SessionId, login.UserName);
            response.ReferrerUrl = login.ReferrerUrl;
        }
    }
}
