namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class OwnDomain
{
    /// <summary>Sets where assemblies are loaded from. Must be called before any other assembly is used.</summary>
    public static partial void Prepare();
}
