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

[DefaultRequest(typeof(Registration))]
public class RegistrationService : Service
{
    public RegistrationService()
    {
    }

    public IValidator<Registration> RegistrationValidator { get; set; }

    public IUserAuthRepository UserAuthRepo { get; set; }

    /// <summary>Looks at every registration first; what it returns, unless null, is the answer.</summary>
    public static ValidateFn ValidateFn { get; set; }

    /// <summary>Registers a new user; a logged in client changes its own.</summary>
    public object Post(Registration request)
    {
        Validate(request, ApplyTo.Post);
        AssertUserAuthRepo();
        if (ValidateFn?.Invoke(this, HttpMethods.Post, request) is { } answer) return answer;

        var existing = UserAuthRepo.GetUserAuth(this.GetSession(), null);
        var user = existing == null
            ? UserAuthRepo.CreateUserAuth(ToUserAuth(request), request.Password)
            : UserAuthRepo.UpdateUserAuth(existing, ToUserAuth(request), request.Password);
        if (existing == null) this.GetSession().OnRegistered(this);

        var response = new RegistrationResponse { UserId = Text(user.Id), ReferrerUrl = request.Continue };
        if (request.AutoLogin == true) Login(request, response);

        var isHtml = RequestContext.ResponseContentType.MatchesContentType(ContentType.Html);
        if (isHtml && !request.Continue.IsNullOrEmpty()) return new HttpResult(response) { Location = request.Continue };

        return response;
    }

    public UserAuth ToUserAuth(Registration request)
    {
        var user = request.TranslateTo<UserAuth>();
        user.PrimaryEmail = request.Email;
        return user;
    }

    /// <exception cref="HttpError">404: the client is nobody known.</exception>
    public object UpdateUserAuth(Registration request)
    {
        Validate(request, ApplyTo.Put);
        AssertUserAuthRepo();
        if (ValidateFn?.Invoke(this, HttpMethods.Put, request) is { } answer) return answer;

        var existing = UserAuthRepo.GetUserAuth(this.GetSession(), null) ?? throw HttpError.NotFound("User does not exist");
        UserAuthRepo.UpdateUserAuth(existing, ToUserAuth(request), request.Password);
        return new RegistrationResponse { UserId = Text(existing.Id) };
    }

    private static string Text(int id) => id.ToString(CultureInfo.InvariantCulture);

    // With the validation feature on, the request has been validated before it came here.
    private void Validate(Registration request, ApplyTo ruleSet)
    {
        var isValidated = EndpointHost.RequestFilters?.Exists(static filter =>
            filter.Target is ValidationFeature || filter == ValidationFilters.RequestFilter);
        if (isValidated != true) RegistrationValidator?.ValidateAndThrow(request, ruleSet);
    }

    private void AssertUserAuthRepo()
    {
        if (UserAuthRepo == null) throw new InvalidOperationException("No IUserAuthRepository has been registered in your AppHost.");
    }

    private void Login(Registration request, RegistrationResponse response)
    {
        using var authService = ResolveService<AuthService>();
        var result = authService.Post(new Auth
        {
            provider = AuthService.CredentialsProvider,
            UserName = request.UserName.IsNullOrEmpty() ? request.Email : request.UserName,
            Password = request.Password,
            Continue = request.Continue,
        });
        if (result is IHttpError and Exception error) throw error;
        if (result.ToResponseDto() is not AuthResponse login) return;

        response.SessionId = login.SessionId;
        response.UserName = login.UserName;
        response.ReferrerUrl = login.ReferrerUrl;
    }
}
