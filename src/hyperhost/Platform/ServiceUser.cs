using System;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Makes a check see files and sockets with the rights of another user. Linux.</summary>
/// <remarks>The effective user changes, on all threads: the C library sees to it. The real one stays root, who can look at /proc.</remarks>
[SupportedOSPlatform("linux")]
internal static class ServiceUser
{
    private const uint Root = 0;

    private static uint _user;

    public static bool IsRoot => Libc.geteuid() == Root;

    /// <returns>What is wrong; null if this process has the user's rights and groups now.</returns>
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

    /// <returns>Root's rights until it is disposed; null if this process is not root's.</returns>
    public static IDisposable? AsRoot() => _user != Root && Libc.seteuid(Root) == 0 ? new Elevation(_user) : null;

    private sealed class Elevation(uint user) : IDisposable
    {
        public void Dispose()
        {
            if (Libc.seteuid(user) != 0) throw new InvalidOperationException("Root's rights can't be given up.");
        }
    }
}
