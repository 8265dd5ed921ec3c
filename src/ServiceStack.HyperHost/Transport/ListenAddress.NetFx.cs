namespace ServiceStack.HyperHost;

public sealed partial class ListenAddress
{
    private static partial string Spoken(string seen, string scheme) => scheme switch
    {
        "https" => throw ListenAddressException.NoTls(seen),
        "h2c" => throw ListenAddressException.NoHttp2(seen),
        _ => scheme,
    };
}
