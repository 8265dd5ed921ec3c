namespace ServiceStack.HyperHost;

public sealed partial class ListenAddress
{
    private static partial string Spoken(string seen, string scheme) => scheme;
}
