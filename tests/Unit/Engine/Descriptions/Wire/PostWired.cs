using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

[Route("/wired", "POST")]
public class PostWired : IReturn<Wired>
{
    public Wired? Value { get; set; }
}
