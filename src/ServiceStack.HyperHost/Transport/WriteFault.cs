namespace ServiceStack.HyperHost.Transport;

/// <summary>Why a peer that does not read was given up.</summary>
internal enum WriteFault
{
    /// <summary>For as long as a write may wait it took nothing.</summary>
    TookNothing,

    /// <summary>It took less than the least rate.</summary>
    TookTooLittle,

    /// <summary>Too many threads waited for peers, and for this one longest.</summary>
    HeldThreads,
}
