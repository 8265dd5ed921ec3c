namespace ServiceStack.Common;

/// <summary>Lengths of RSA keys.</summary>
public enum RsaKeyLengths
{
    /// <summary>1024 bits. Too short for new keys.</summary>
    Bit1024 = 1024,

    /// <summary>2048 bits. The default.</summary>
    Bit2048 = 2048,

    /// <summary>4096 bits.</summary>
    Bit4096 = 4096,
}
