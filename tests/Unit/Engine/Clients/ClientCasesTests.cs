#nullable disable

namespace Acme.Engine.Clients;

/// <summary>Each client against our own host over HTTP, in the tests' process.</summary>
[Integration("the clients and a server")]
public class ClientCasesTests : ClientCases
{
    private TypedHost _host;

    protected override string Url => $"http://127.0.0.1:{_host.Port}/";

    [OneTimeSetUp]
    public void Start_host() => _host = TypedHost.Run("http://127.0.0.1:0/");

    [OneTimeTearDown]
    public void Stop_host() => _host.Dispose();
}
