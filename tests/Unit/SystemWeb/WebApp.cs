using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Web;
using Funq;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

/// <summary>Notes which request wrappers its filters and services are given, and which handler System.Web has chosen.</summary>
public class WebApp : AppHostBase
{
    private static readonly List<object> Noted = [];

    public WebApp() : base("Web", typeof(SeenService).Assembly)
    {
    }

    /// <summary>How many different objects of each type were noted since the last call.</summary>
    public static Dictionary<string, int> Take()
    {
        var counts = Noted.GroupBy(thing => thing.GetType().Name)
            .ToDictionary(things => things.Key, things => things.Select(RuntimeHelpers.GetHashCode).Distinct().Count());
        Noted.Clear();
        return counts;
    }

    public static void Note(object thing) => Noted.Add(thing);

    public override void Configure(Container container)
    {
        Config.RawHttpHandlers.Add(request =>
        {
            Note(request);
            Note(HttpContext.Current.Handler);
            return null!;
        });
        PreRequestFilters.Add((request, _) => Note(request));
        RequestFilters.Add((request, _, _) => Note(request));
        ResponseFilters.Add((request, _, _) => Note(request));
    }

    protected override ServiceManager CreateServiceManager(params Assembly[] assembliesWithServices) => new(
        new Container { DefaultOwner = Owner.External },
        new ServiceController(() => [typeof(SeenService)]));
}
