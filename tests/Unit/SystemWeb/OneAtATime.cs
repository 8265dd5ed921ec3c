namespace ServiceStack.HyperHost.Tests.SystemWeb;

/// <summary>The fixtures of this namespace run alone: each has an AppHost of v3, which is static.</summary>
[SetUpFixture]
[NonParallelizable]
public class OneAtATime;
