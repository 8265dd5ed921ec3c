using System;

namespace ServiceStack.HyperHost.OpenIdConnect.Tokens;

/// <summary>The provider gave no token, or one that is not for this login.</summary>
/// <param name="result">What the browser gets: <c>f=…</c>.</param>
internal sealed class LoginRefusedException(string result, string message, Exception? cause = null) : Exception(message, cause)
{
    public string Result => result;
}
