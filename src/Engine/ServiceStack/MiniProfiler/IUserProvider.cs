namespace ServiceStack.MiniProfiler;

using System.Web;

/// <summary>Names the user that a profiler's results belong to.</summary>
public interface IUserProvider
{
    /// <summary>Returns the user of a request, as a name or an address.</summary>
    string GetUser(HttpRequest request);
}
