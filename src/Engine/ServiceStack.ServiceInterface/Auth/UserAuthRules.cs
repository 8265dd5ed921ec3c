namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text.RegularExpressions;
using ServiceStack.Common;
using ServiceStack.WebHost.Endpoints;

/// <summary>What every repository checks of a user, and what it does with one alike.</summary>
internal static class UserAuthRules
{
    /// <summary>3 to 15 letters, digits and single dots, underscores or hyphens between them.</summary>
    public const string UserNamePattern = @"^(?=.{3,15}\z)([A-Za-z0-9][._-]?)*\z";

    /// <summary>Whether names and e-mail addresses are compared exactly, and may have any characters.</summary>
    public static bool ComparesExactly => EndpointHost.Config is { V3Behaviour.ExactUserNames: true };

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

        if (ComparesExactly) return;
        if (!IsPlain(user.UserName)) throw new ArgumentException("UserName contains invalid characters", "UserName");
        if (!IsPlain(user.Email)) throw new ArgumentException("Email contains invalid characters", "Email");
    }

    /// <summary>The form in which repositories compare a name or an e-mail address.</summary>
    /// <returns>Without blanks around it, in lower case and composed; null for nothing.</returns>
    public static string Normalize(string userNameOrEmail)
    {
        var name = userNameOrEmail?.Trim().ToLowerInvariant();
        if (string.IsNullOrEmpty(name)) return null;
        try
        {
            return name.Normalize();
        }
        catch (ArgumentException)
        {
            // no text: half of a surrogate pair
            return name;
        }
    }

    public static bool IsEmail(string userNameOrEmail) => userNameOrEmail.IndexOf('@') >= 0;

    /// <param name="user">Not saved yet.</param>
    /// <param name="except">The user that may have its name and e-mail address; null for none.</param>
    /// <param name="byName">Finds a user by name or e-mail address; null if there is none.</param>
    /// <exception cref="ArgumentException">Another user has the name or the e-mail address.</exception>
    public static void AssertNotTaken(UserAuth user, UserAuth except, Func<string, UserAuth> byName)
    {
        if (IsOther(byName(user.UserName), except)) throw new ArgumentException("User " + user.UserName + " already exists");
        if (IsOther(byName(user.Email), except)) throw new ArgumentException("Email " + user.Email + " already exists");
    }

    /// <summary>Sets the time of the change, and that of the creation if there is none.</summary>
    public static void SetDates(UserAuth user)
    {
        user.ModifiedDate = DateTime.UtcNow;
        if (user.CreatedDate == default) user.CreatedDate = user.ModifiedDate;
    }

    /// <summary>Gives a changed user the id, the password and the creation of the one that is kept.</summary>
    public static void TakeOver(UserAuth user, UserAuth kept)
    {
        user.Id = kept.Id;
        user.PasswordHash = kept.PasswordHash;
        user.Salt = kept.Salt;

        // the hash for Digest contains the name: under another name it is of no use until the password is known again
        user.DigestHa1Hash = kept.UserName == user.UserName ? kept.DigestHa1Hash : null;
        user.CreatedDate = kept.CreatedDate;
        user.ModifiedDate = DateTime.UtcNow;
    }

    public static bool IsDigestRight(
        UserAuth user, Dictionary<string, string> headers, string privateKey, int nonceTimeOut, string sequence) =>
        user?.DigestHa1Hash != null
        && new DigestAuthFunctions().ValidateResponse(headers, privateKey, nonceTimeOut, user.DigestHa1Hash, sequence);

    // an application's own pattern may end with $, which lets a line feed pass
    private static bool IsPlain(string name)
    {
        if (name == null) return true;
        foreach (var letter in name)
        {
            var category = CharUnicodeInfo.GetUnicodeCategory(letter);
            if (category is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator
                or UnicodeCategory.ParagraphSeparator) return false;
        }

        return name.Length == name.Trim().Length;
    }

    private static bool IsOther(UserAuth found, UserAuth except) => found != null && found.Id != except?.Id;
}
