using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages.Compression;

/// <summary>A response, as its compression sees it.</summary>
internal interface ICompressible
{
    /// <summary>The target of the bytes.</summary>
    ResponseStream Body { get; }

    /// <summary>Sets the headers of a content coding, if the response may have one.</summary>
    /// <param name="coding">Null if the client accepts none; Vary is set all the same, for caches.</param>
    /// <returns>False if it stays as it is.</returns>
    bool TryTakeCoding(string? coding);

    /// <summary>Takes those headers back.</summary>
    void RemoveCoding();
}
