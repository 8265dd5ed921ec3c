namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class Home
{
    public static partial void Prepare()
    {
    }
}
