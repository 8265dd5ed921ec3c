namespace ServiceStack.Common;

/// <summary>An RSA key pair, as <see cref="CryptUtils"/> creates and uses it.</summary>
public class RsaKeyPair
{
    /// <summary>Creates an empty pair.</summary>
    public RsaKeyPair()
    {
    }

    /// <summary>The private key as XML. It contains the public key.</summary>
    public string PrivateKey { get; set; }

    /// <summary>The public key as XML.</summary>
    public string PublicKey { get; set; }
}
