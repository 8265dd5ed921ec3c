namespace ServiceStack.Common;

public class RsaKeyPair
{
    public RsaKeyPair()
    {
    }

    public string PrivateKey { get; set; }

    public string PublicKey { get; set; }
}
