namespace ServiceStack.HyperHost.Transport;

public sealed partial class HeldSocket
{
    private static partial bool CanHold(ListenAddress address) => true;
}
