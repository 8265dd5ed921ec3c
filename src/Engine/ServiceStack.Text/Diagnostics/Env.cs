using System;
using System.Globalization;
using System.Runtime.InteropServices;

namespace ServiceStack.Text;

/// <summary>Properties of the runtime. As in v3, they can be set.</summary>
public static class Env
{
    /// <summary>The version of v3 that this assembly replaces, as v3 writes it: 3.9.71 is 3.971.</summary>
    public static decimal ServiceStackVersion = 3.971m;

    static Env()
    {
        IsMono = RuntimeInformation.FrameworkDescription.StartsWith("Mono", StringComparison.Ordinal);
        IsUnix = Environment.OSVersion.Platform is PlatformID.Unix or PlatformID.MacOSX;
        SupportsExpressions = true;
        SupportsEmit = true;
        ServerUserAgent = "ServiceStack/" + ServiceStackVersion.ToString(CultureInfo.InvariantCulture)
            + " " + Environment.OSVersion.Platform + (IsMono ? "/Mono" : "/.NET");
    }

    /// <summary>Whether the runtime is Mono.</summary>
    public static bool IsMono { get; set; }

    /// <summary>Whether the runtime is MonoTouch. Always <see langword="false"/> unless set.</summary>
    public static bool IsMonoTouch { get; set; }

    /// <summary>Whether the system is Linux, macOS or another Unix.</summary>
    public static bool IsUnix { get; set; }

    /// <summary>Whether the runtime is WinRT. Always <see langword="false"/> unless set.</summary>
    public static bool IsWinRT { get; set; }

    /// <summary>Product and platform, for example <c>ServiceStack/3.971 Unix/Mono</c>.</summary>
    public static string ServerUserAgent { get; set; }

    /// <summary>Whether code can be emitted at run time. Always <see langword="true"/> unless set.</summary>
    public static bool SupportsEmit { get; set; }

    /// <summary>Whether expression trees can be compiled. Always <see langword="true"/> unless set.</summary>
    public static bool SupportsExpressions { get; set; }
}
