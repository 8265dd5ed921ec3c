namespace ServiceStack.ServiceInterface.Auth;

using System;

/// <summary>Counts failures by key, each for a period that begins with its first: for one process, or for several together.</summary>
public interface IFailureCounts
{
    /// <summary>Counts a failure.</summary>
    /// <returns>Zero if it was counted; how long to wait if there have been <paramref name="most"/> already.</returns>
    TimeSpan Add(string key, int most, TimeSpan period);

    /// <summary>Takes one failure back.</summary>
    void Forgive(string key);

    /// <summary>Takes all failures of the key back.</summary>
    void Forget(string key);
}
