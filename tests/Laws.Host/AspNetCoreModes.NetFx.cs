using System;

namespace LawsHost;

internal static partial class AspNetCoreModes
{
    public static partial int Mount(string site, string address, string path) =>
        throw new PlatformNotSupportedException("ASP.NET Core runs on .NET alone.");

    public static partial int Web(string site, string address) =>
        throw new PlatformNotSupportedException("ASP.NET Core runs on .NET alone.");
}
