namespace ServiceStack.ServiceInterface.Auth;

using System.Net;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>Asks a logged-in user for the current password before password, name or e-mail address change.</summary>
/// <remarks>
/// A session alone, which may be stolen or left open, would take the account over. v3's Registration has no member for the current
/// password, and its metadata and clients stay as they are: it comes in a header or a form field.
/// </remarks>
internal static class OldPassword
{
    /// <summary>The header with the current password.</summary>
    public const string Header = "X-Current-Password";

    /// <summary>The form field with the current password.</summary>
    public const string Field = "CurrentPassword";

    /// <exception cref="HttpError">403: it is missing or wrong; 429: it was wrong too often.</exception>
    public static void AssertGiven(IServiceBase service, IUserAuthRepository users, UserAuth known, Registration request)
    {
        if (AuthSafety.NewPasswordsWithoutOld || known.PasswordHash.IsNullOrEmpty() || !ChangesLogin(known, request)) return;

        var name = known.UserName.IsNullOrEmpty() ? known.Email : known.UserName;
        if (Given(service.RequestContext.Get<IHttpRequest>()) is not { } password)
        {
            throw Refusal(
                "CurrentPasswordMissing",
                "A new password, user name or e-mail address needs the current password, "
                    + $"in the header {Header} or the form field {Field}.");
        }

        if (!LoginThrottle.Try(service, name, () => users.TryAuthenticate(name, password, out var user) && user.Id == known.Id))
            throw Refusal("CurrentPasswordWrong", "The current password is wrong.");
    }

    private static bool ChangesLogin(UserAuth known, Registration request) =>
        !request.Password.IsNullOrEmpty() || IsOther(known.UserName, request.UserName) || IsOther(known.Email, request.Email);

    private static bool IsOther(string before, string after) => (before ?? "") != (after ?? "");

    private static string Given(IHttpRequest request)
    {
        if (request?.Headers?[Header] is { Length: > 0 } header) return header;
        return request?.FormData?[Field] is { Length: > 0 } field ? field : null;
    }

    private static HttpError Refusal(string code, string message) => new(HttpStatusCode.Forbidden, code, message);
}
