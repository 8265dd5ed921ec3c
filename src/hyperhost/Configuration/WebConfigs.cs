namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Finds the web.config of each application.</summary>
internal static partial class WebConfigs
{
    /// <summary>Sets the plans' web.config; what is wrong with one is noted.</summary>
    public static partial void Read(ServerPlan plan);
}
