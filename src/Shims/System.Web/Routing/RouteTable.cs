namespace System.Web.Routing;

public class RouteTable
{
    /// <summary>The application's routes. Nothing reads them outside of ASP.NET.</summary>
    public static RouteCollection Routes { get; } = [];
}
