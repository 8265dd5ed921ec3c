namespace LawsHost;

internal static partial class AspNetCoreModes
{
    /// <summary>v3 below a path of an application of ASP.NET Core, on Kestrel or over FastCGI.</summary>
    public static partial int Mount(string site, string address, string path);

    /// <summary>An application of ASP.NET Core without v3, on Kestrel or over FastCGI.</summary>
    public static partial int Web(string site, string address);
}
