namespace ServiceStack.HyperHost.IntegrationHost;

/// <summary>The recorded services in an application of ASP.NET Core.</summary>
internal static partial class MountMode
{
    public static partial int Run(string profile, string address);
}
