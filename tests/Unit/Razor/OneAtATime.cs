namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>The fixtures of this namespace run alone: v3's AppHost and EndpointHost are statics, one engine a process.</summary>
[SetUpFixture]
[NonParallelizable]
public class OneAtATime
{
}
