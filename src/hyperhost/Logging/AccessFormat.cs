namespace ServiceStack.HyperHost.Server.Logging;

internal sealed class AccessFormat
{
    public const string Default = "%R - %u %t \"%m %r\" %s";
}
