namespace ServiceStack.Razor.Managers;

using System;

/// <summary>The version of the file from which a view was compiled.</summary>
internal sealed class PageVersion
{
    // file systems with coarse timestamps may give a second change the same time
    private static readonly TimeSpan Settled = TimeSpan.FromSeconds(2);

    private readonly DateTime _fileTime;
    private readonly bool _isSettled;

    public PageVersion(DateTime fileTime, string hash)
    {
        _fileTime = fileTime;
        _isSettled = DateTime.Now - fileTime > Settled;
        Hash = hash;
    }

    public string Hash { get; }

    /// <returns>Whether the file with that time certainly has the same content.</returns>
    public bool IsOf(DateTime fileTime) => _isSettled && fileTime == _fileTime;
}
