namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Text.RegularExpressions;
using ServiceStack.Common;

/// <summary>What every repository asks of a user.</summary>
internal static class UserAuthRules
{
    /// <summary>3 to 15 letters, digits and single dots, underscores or hyphens between them.</summary>
    public const string UserNamePattern = "^(?=.{3,15}$)([A-Za-z0-9][._-]?)*$";

    /// <exception cref="ArgumentNullException">The user, both its names, or the password is missing.</exception>
    /// <exception cref="ArgumentException">The user name has characters that do not belong there.</exception>
    public static void Check(UserAuth user, string password, Regex validUserName)
    {
        user.ThrowIfNull("newUser");
        password.ThrowIfNullOrEmpty("password");
        Check(user, validUserName);
    }

    public static void Check(UserAuth user, Regex validUserName)
    {
        user.ThrowIfNull("newUser");
        if (user.UserName.IsNullOrEmpty() && user.Email.IsNullOrEmpty()) throw new ArgumentNullException("UserName or Email is required");
        if (!user.UserName.IsNullOrEmpty() && !validUserName.IsMatch(user.UserName))
        {
            throw new ArgumentException("UserName contains invalid characters", "UserName");
        }
    }

    public static bool IsEmail(string userNameOrEmail) => userNameOrEmail.IndexOf('@') >= 0;
}
