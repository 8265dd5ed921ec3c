using System.Collections.Generic;
using System.Linq;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

/// <summary>A message whose members may hold what a client names the class of.</summary>
[Route("/anything", "GET,POST", Summary = "Says what a text was made into.")]
public class Anything : IReturn<AnythingResponse>
{
    public object Any { get; set; }

    public List<object> Many { get; set; }

    public Dictionary<string, object> More { get; set; }

    public IThing Thing { get; set; }

    public Anything Node { get; set; }

    public List<Anything> Nodes { get; set; }
}

public interface IThing
{
    string Name { get; set; }
}

/// <summary>What a client may name.</summary>
public class NamedThing : IThing
{
    public string Name { get; set; }
}

public class AnythingResponse
{
    /// <summary>Names of the classes that were made, without those of plain values.</summary>
    public List<string> Made { get; set; }
}

public class AnythingService : Service
{
    public object Any(Anything request)
    {
        var values = new List<object> { request.Any, request.Thing };
        values.AddRange(request.Many ?? []);
        values.AddRange(request.More?.Values ?? Enumerable.Empty<object>());
        var made = values.Where(static value => value is not (null or string or bool or int or long or double or decimal));
        return new AnythingResponse { Made = made.Select(static value => value.GetType().FullName).ToList() };
    }
}
