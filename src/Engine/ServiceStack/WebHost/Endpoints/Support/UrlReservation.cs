namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Diagnostics;

/// <summary>Windows wants an address reserved before a user other than the administrator listens on it.</summary>
internal static class UrlReservation
{
    /// <returns>The address that was reserved; null if it could not be, or need not.</returns>
    public static string Add(string urlBase)
    {
        if (Environment.OSVersion.Platform != PlatformID.Win32NT) return null;

        var url = urlBase.EndsWith("/", StringComparison.Ordinal) ? urlBase : urlBase + "/";
        return Run($"http add urlacl url=\"{url}\" user=\"{Environment.UserDomainName}\\{Environment.UserName}\" listen=yes") ? url : null;
    }

    public static void Remove(string urlBase)
    {
        if (Environment.OSVersion.Platform == PlatformID.Win32NT) Run($"http delete urlacl url=\"{urlBase}\"");
    }

    private static bool Run(string arguments)
    {
        using var process = Process.Start(new ProcessStartInfo("netsh", arguments)
        {
            Verb = "runas",
            CreateNoWindow = true,
            WindowStyle = ProcessWindowStyle.Hidden,
            UseShellExecute = true,
        });
        if (process == null) return false;

        process.WaitForExit();
        return process.ExitCode == 0;
    }
}
