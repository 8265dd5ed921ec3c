namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>Something with a limit of time.</summary>
internal interface IBeat
{
    /// <summary>Called once a second. Must be short, and must not throw.</summary>
    /// <param name="now">Milliseconds of the server's clock.</param>
    void Beat(long now);
}
