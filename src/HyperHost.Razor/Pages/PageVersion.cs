namespace ServiceStack.Razor.Managers;

using System;

/// <summary>Which content of a file a view was made of.</summary>
internal sealed class PageVersion
{
    // file systems with coarse times: a second change may have the same time
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

    /// <returns>Whether the file with that time has certainly the same content.</returns>
    public bool IsOf(DateTime fileTime) => _isSettled && fileTime == _fileTime;
}
