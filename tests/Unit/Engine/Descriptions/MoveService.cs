using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

/// <summary>A request with a variable in its path, and a member that is declared as its body.</summary>
[Route("/moves/{UrlParam}", "POST")]
public class MoveRoom
{
    [ApiMember(ParameterType = "path", DataType = "string", IsRequired = true)]
    public string? UrlParam { get; set; }

    [ApiMember(ParameterType = "body", DataType = "MoveRoom", IsRequired = true)]
    public string? Name { get; set; }

    public int? Floor { get; set; }
}

public class MoveService : ServiceInterface.Service
{
    public object Post(MoveRoom request) => request;
}
