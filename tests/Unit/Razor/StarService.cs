using System;
using System.Collections.Generic;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

namespace ServiceStack.HyperHost.Tests.Razor;

[Route("/stars/{Name}")]
public class Star : IReturn<StarResponse>
{
    public string? Name { get; set; }

    public int Age { get; set; }
}

public class StarResponse
{
    public string? Name { get; set; }

    public List<string> Songs { get; set; } = ["one", "two"];

    public ResponseStatus? ResponseStatus { get; set; }
}

[Route("/swapped/{Name}")]
public class Swapped
{
    public string? Name { get; set; }
}

[Route("/named/{Name}")]
public class Named
{
    public string? Name { get; set; }
}

[Route("/failing")]
public class Failing
{
    public string? Name { get; set; }
}

public class StarService : ServiceInterface.Service
{
    public object Any(Star request) => new StarResponse { Name = request.Name };

    [ClientCanSwapTemplates]
    [DefaultView("FromAttribute", "Wide")]
    public object Any(Swapped request) => new StarResponse { Name = request.Name };

    public object Any(Named request) =>
        new HttpResult(new StarResponse { Name = request.Name }) { View = "FromResult", Template = "Wide" };

    public object Any(Failing request) => throw new ArgumentException("Name is <missing>", nameof(request));
}
