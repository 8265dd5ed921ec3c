namespace ServiceStack.ServiceClient.Web;

/// <summary>How much of a body a client has sent or received.</summary>
public readonly struct TransferProgress
{
    /// <summary>Creates a value.</summary>
    /// <param name="transferred">Bytes so far.</param>
    /// <param name="total">Bytes of the whole body; <see langword="null"/> if they aren't known.</param>
    public TransferProgress(long transferred, long? total)
    {
        Transferred = transferred;
        Total = total;
    }

    /// <summary>Bytes of the whole body; <see langword="null"/> if they aren't known.</summary>
    public long? Total { get; }

    /// <summary>Bytes so far.</summary>
    public long Transferred { get; }

    /// <summary>Formats both numbers, for example <c>512/1024</c>.</summary>
    public override string ToString() => Total == null ? $"{Transferred}" : $"{Transferred}/{Total}";
}
