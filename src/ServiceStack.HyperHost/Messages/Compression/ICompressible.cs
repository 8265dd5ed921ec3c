using System.IO;

namespace ServiceStack.HyperHost.Messages.Compression;

/// <summary>An answer, as its compression sees it.</summary>
internal interface ICompressible
{
    /// <summary>The target of the bytes.</summary>
    Stream Body { get; }

    /// <summary>Sets the headers of a content coding, if the answer may have one.</summary>
    /// <param name="coding">Null if the client accepts none; Vary is set all the same, for caches.</param>
    /// <returns>False if it stays as it is.</returns>
    bool TryTakeCoding(string? coding);

    /// <summary>Takes those headers back.</summary>
    void RemoveCoding();
}
