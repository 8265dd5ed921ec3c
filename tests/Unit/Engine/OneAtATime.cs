using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine;

/// <summary>
/// The fixtures of this namespace run alone: v3's AppHost, EndpointHost and JsConfig are statics, one engine a process.
/// </summary>
[SetUpFixture]
[NonParallelizable]
public class OneAtATime
{
    /// <summary>The default takes Mono a second for each password.</summary>
    public const int PasswordRounds = 10;

    /// <summary>What an application has that sets nothing.</summary>
    public static int DefaultPasswordRounds { get; private set; }

    [OneTimeSetUp]
    public void HashQuickly()
    {
        DefaultPasswordRounds = AuthSafety.PasswordRounds;
        AuthSafety.PasswordRounds = PasswordRounds;
    }
}
