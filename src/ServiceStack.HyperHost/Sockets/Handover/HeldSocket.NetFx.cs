namespace ServiceStack.HyperHost.Sockets.Handover;

internal sealed partial class HeldSocket
{
    private static partial bool CanHold(ListenAddress address, TransportOptions options) =>
        address.Protocol == ListenProtocol.FastCgi || !options.UseHttpListener;
}
