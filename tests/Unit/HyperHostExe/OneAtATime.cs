namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The fixtures of this namespace run alone: plans are made in a current directory of their own, and a process has one.</summary>
[SetUpFixture]
[NonParallelizable]
public class OneAtATime;
