using System.IO;

namespace ServiceStack.HyperHost.Messages.Compression;

/// <summary>An answer, as its compression sees it.</summary>
internal interface ICompressible
{
    /// <summary>Where the bytes go.</summary>
    Stream Body { get; }

    /// <summary>Sets the headers of a content coding, if the answer may have one.</summary>
    /// <param name="coding">Null if the client takes none: caches are told all the same that others do.</param>
    /// <returns>False if it stays as it is.</returns>
    bool TryTakeCoding(string? coding);

    /// <summary>Takes those headers back.</summary>
    void RemoveCoding();
}
