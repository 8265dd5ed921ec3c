namespace ServiceStack.MiniProfiler;

using System.Web;

/// <summary>Says whom a profiler's results belong to.</summary>
public interface IUserProvider
{
    string GetUser(HttpRequest request);
}
