namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class Home
{
    /// <summary>Decides where assemblies come from; before anything else is used.</summary>
    public static partial void Prepare();
}
