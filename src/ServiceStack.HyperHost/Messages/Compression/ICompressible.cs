using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages.Compression;

/// <summary>The members of a response that <see cref="CompressedBody"/> calls.</summary>
internal interface ICompressible
{
    /// <summary>The stream that receives the bytes.</summary>
    ResponseStream Body { get; }

    /// <summary>Sets the headers of a content coding, if the response may be compressed.</summary>
    /// <param name="coding">Null if the client accepts none; the method then sets Vary alone, for caches.</param>
    /// <returns>False if the response stays uncompressed.</returns>
    bool TryTakeCoding(string? coding);

    /// <summary>Removes the headers of the content coding.</summary>
    void RemoveCoding();
}
