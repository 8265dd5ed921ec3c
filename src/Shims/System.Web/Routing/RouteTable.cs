namespace System.Web.Routing;

public class RouteTable
{
    /// <summary>The application's. Nobody asks it outside of ASP.NET.</summary>
    public static RouteCollection Routes { get; } = [];
}
