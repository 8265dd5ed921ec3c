using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

[Route("/wired", "GET")]
public class GetWired : IReturn<Wired>
{
}
