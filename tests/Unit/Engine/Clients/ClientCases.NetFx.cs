using System.Net;

namespace Acme.Engine.Clients;

public abstract partial class ClientCases
{
    private int _connections;

    // calls that ended at their time limit keep their connections for a while, and a process has few to one server
    [OneTimeSetUp]
    public void Allow_many_connections()
    {
        _connections = ServicePointManager.DefaultConnectionLimit;
        ServicePointManager.DefaultConnectionLimit = 100;
    }

    [OneTimeTearDown]
    public void Allow_as_many_as_before() => ServicePointManager.DefaultConnectionLimit = _connections;
}
