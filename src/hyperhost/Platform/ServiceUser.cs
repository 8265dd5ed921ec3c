using System;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Gives this process the file and socket permissions of another user, for --check. Linux.</summary>
/// <remarks>Changes the effective user on all threads (by the C library); the real user stays root, which may read /proc.</remarks>
[SupportedOSPlatform("linux")]
internal static class ServiceUser
{
    private const uint Root = 0;

    private static uint _user;

    public static bool IsRoot => Libc.geteuid() == Root;

    /// <returns>Why the user can't be set; null if this process now has the user's permissions and groups.</returns>
    public static string? Become(string name)
    {
        if (Libc.FindUser(name) is not { } user || Libc.FindGroupOfUser(name) is not { } group)
            return $"--user: user '{name}' does not exist on this machine.";
        if (user == Libc.geteuid()) return null;
        if (!IsRoot) return $"--user: only root can check with the rights of '{name}'. Run sudo hyperhost --check, or leave --user out.";

        if (Libc.initgroups(Libc.Bytes(name), group) != 0 || Libc.setegid(group) != 0 || Libc.seteuid(user) != 0)
            return $"--user: the rights of '{name}' can't be taken on: {Libc.Describe(Libc.LastError)}.";

        _user = user;
        return null;
    }

    /// <returns>Restores root's permissions until disposed; null if this process does not run as root.</returns>
    public static IDisposable? AsRoot() => _user != Root && Libc.seteuid(Root) == 0 ? new Elevation(_user) : null;

    private sealed class Elevation(uint user) : IDisposable
    {
        public void Dispose()
        {
            if (Libc.seteuid(user) != 0) throw new InvalidOperationException("Root's rights can't be given up.");
        }
    }
}
