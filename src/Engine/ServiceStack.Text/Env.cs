using System;
using System.Globalization;

namespace ServiceStack.Text;

/// <summary>What is known of the runtime. The properties can be set, as v3's can.</summary>
public static class Env
{
    /// <summary>The version of v3 that this assembly stands in for, as v3 writes it: 3.9.71 is 3.971.</summary>
    public static decimal ServiceStackVersion = 3.971m;

    static Env()
    {
        IsMono = Type.GetType("Mono.Runtime") != null;
        IsUnix = Environment.OSVersion.Platform is PlatformID.Unix or PlatformID.MacOSX;
        SupportsExpressions = true;
        SupportsEmit = true;
        ServerUserAgent = "ServiceStack/" + ServiceStackVersion.ToString(CultureInfo.InvariantCulture)
            + " " + Environment.OSVersion.Platform + (IsMono ? "/Mono" : "/.NET");
    }

    public static bool IsMono { get; set; }

    public static bool IsMonoTouch { get; set; }

    public static bool IsUnix { get; set; }

    public static bool IsWinRT { get; set; }

    /// <summary>For example <c>ServiceStack/3.971 Unix/Mono</c>.</summary>
    public static string ServerUserAgent { get; set; }

    public static bool SupportsEmit { get; set; }

    public static bool SupportsExpressions { get; set; }
}
