namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class OwnDomain
{
    /// <summary>Decides from where assemblies are loaded. Called before any other assembly is used.</summary>
    public static partial void Prepare();
}
