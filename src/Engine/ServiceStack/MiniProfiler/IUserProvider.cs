namespace ServiceStack.MiniProfiler;

using System.Web;

/// <summary>Says whom a profiler's results belong to.</summary>
public interface IUserProvider
{
    /// <summary>Returns the user of a request, as a name or an address.</summary>
    string GetUser(HttpRequest request);
}
