namespace ServiceStack.HyperHost.Tests.Modern;

/// <summary>The fixtures of this namespace run alone: v3's AppHost, its formats and JsConfig are static.</summary>
[SetUpFixture]
[Integration("complete applications on sockets")]
[NonParallelizable]
public class OneAtATime;
