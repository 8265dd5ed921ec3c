#nullable disable

namespace Acme.Engine.Clients;

/// <summary>Tests of clients whose server runs as long as the fixture.</summary>
public abstract class ItemsFixture
{
    private protected ItemsHost Host { get; private set; }

    [OneTimeSetUp]
    public void Start_host() => Host = ItemsHost.Run();

    [OneTimeTearDown]
    public void Stop_host()
    {
        Host.Ended.Set();
        Host.Dispose();
    }
}
