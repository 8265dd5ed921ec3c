namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class WebConfigs
{
    // System.Web reads it itself, for folders; an assembly has FILE.config
    public static partial void Read(ServerPlan plan)
    {
        if (plan.Settings.Find("webconfig") is { } setting)
            plan.Findings.Warning(setting.Where, "not used on Mono: System.Web reads the web.config of a folder application itself.");
    }
}
