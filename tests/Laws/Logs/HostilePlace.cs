namespace ServiceStack.HyperHost.Laws.Logs;

/// <summary>The part of a request that a log may quote.</summary>
internal enum HostilePlace
{
    Field,
    Query,
    Path,
    Method,
    Host,
    UserAgent,
    RequestId,
    UserName,
    FileName,
    Cookie,
    Json,
}
