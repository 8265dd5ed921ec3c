namespace ServiceStack.HyperHost.Transport;

/// <summary>Why a connection whose peer reads too slowly was dropped.</summary>
internal enum WriteFault
{
    /// <summary>The peer read nothing within the write timeout.</summary>
    TookNothing,

    /// <summary>The peer read more slowly than the minimum data rate.</summary>
    TookTooLittle,

    /// <summary>Too many threads blocked in writes, and the write to this peer had waited longest.</summary>
    HeldThreads,
}
