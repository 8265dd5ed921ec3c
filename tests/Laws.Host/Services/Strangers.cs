using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace LawsHost.Services;

/// <summary>Returns who the client is: address, v3's older member for it, and whether it is on this machine.</summary>
[Route("/stranger/address")]
public class StrangerAddress
{
}

[Route("/stranger/local")]
[Restrict(LocalhostOnly = true)]
public class LocalAlone
{
}

[Route("/stranger/internal")]
[Restrict(InternalOnly = true)]
public class InternalAlone
{
}

[Route("/stranger/subnet")]
[Restrict(EndpointAttributes.LocalSubnet)]
public class SubnetAlone
{
}

[Route("/stranger/external")]
[Restrict(EndpointAttributes.External)]
public class ExternalAlone
{
}

public class StrangersService : Service
{
    public object Any(StrangerAddress request) => $"{Request.RemoteIp}|{Request.UserHostAddress}|{Request.IsLocal}";

    public object Any(LocalAlone request) => "local";

    public object Any(InternalAlone request) => "internal";

    public object Any(SubnetAlone request) => "subnet";

    public object Any(ExternalAlone request) => "external";
}
