using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

[Route("/own/functions")]
public class GetFunctions : IReturn<OwnFunctions>
{
}

[Route("/own/names")]
public class GetNames : IReturn<OwnNames>
{
}

[Route("/own/fields")]
public class GetFields : IReturn<OwnFields>
{
}

[Route("/own/types")]
public class GetTypes : IReturn<OwnTypes>
{
}
