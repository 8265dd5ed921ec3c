namespace Acme;

/// <summary>The fixtures of this namespace run alone: users' code has v3's AppHost and JsConfig, which are statics.</summary>
[SetUpFixture]
[NonParallelizable]
public class OneAtATime;
