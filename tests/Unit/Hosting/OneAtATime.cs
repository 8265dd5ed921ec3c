namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>The fixtures of this namespace run alone: each has a HyperAppHost, and v3's AppHost is static.</summary>
[SetUpFixture]
[Integration("complete applications on sockets")]
[NonParallelizable]
public class OneAtATime;
