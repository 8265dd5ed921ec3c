namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class OwnDomain
{
    public static partial void Prepare()
    {
    }
}
