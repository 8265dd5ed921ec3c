namespace ServiceStack.HyperHost.Tests.Telemetry;

/// <summary>The fixtures of this namespace run alone: v3's AppHost is static, and OpenTelemetry reads environment variables.</summary>
[SetUpFixture]
[NonParallelizable]
public class OneAtATime;
