using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Services;

#pragma warning disable CS0612, CS0618 // v3's older services are obsolete in v3

/// <summary>Which value a request of an older service has if path, query and body name the same property.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class OldServiceRouteTests(string kind)
{
    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new SafetyServer(kind, plugins: new OldPlugin());

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("GET", "/old/plain/4?Number=7", "7")]
    [TestCase("GET", "/old/plain/4?number=7", "7")]
    [TestCase("GET", "/old/plain/4?NUMBER=7&other=1", "7")]
    [TestCase("GET", "/old/plain/4", "4")]
    [TestCase("POST", "/old/plain/4?Number=7", "7")]
    [TestCase("GET", "/old/rest/4?Number=7", "get 7")]
    [TestCase("POST", "/old/rest/4?Number=7", "post 7")]
    [TestCase("PUT", "/old/rest/4?number=7", "put 7")]
    [TestCase("DELETE", "/old/rest/4?Number=7", "delete 7")]
    [TestCase("PATCH", "/old/rest/4?Number=7", "patch 7")]
    [TestCase("GET", "/old/get/4?Number=7", "only get 7")]
    [TestCase("GET", "/json/syncreply/OldPlain?Number=7", "7")]
    [TestCase("GET", "/json/syncreply/OldRest?number=7", "get 7")]
    [TestCase("DELETE", "/json/syncreply/OldRest?Number=7", "delete 7")]
    public void The_query_counts_over_the_path(string method, string path, string expected) =>
        Assert.That(Said(_server.Ask(method, path, method is "POST" or "PUT" or "PATCH" ? [] : null)), Is.EqualTo(expected));

    [TestCase("/old/rest/4?Number=7", "application/json", "{\"Number\":9}", "post 7")]
    [TestCase("/old/rest/4", "application/json", "{\"Number\":9}", "post 4")]
    [TestCase("/old/rest/4?Number=7", "application/x-www-form-urlencoded", "Number=9", "post 9")]
    [TestCase("/old/rest/4", "application/x-www-form-urlencoded", "number=9", "post 9")]
    [TestCase("/json/syncreply/OldRest?Number=7", "application/json", "{\"Number\":9}", "post 9")]
    [TestCase("/json/asynconeway/OldRest?Number=7", "application/json", "{\"Number\":9}", "post 9")]
    public void The_query_counts_over_a_body_and_a_form_over_both(string path, string type, string body, string expected)
    {
        var answer = _server.Ask("POST", path, System.Text.Encoding.UTF8.GetBytes(body), "Content-Type: " + type);

        Assert.That(answer.Status, Is.AnyOf(200, 204), answer.Text);
        if (answer.Text.Length > 0) Assert.That(Said(answer), Is.EqualTo(expected));
        Assert.That(OldRestService.Last, Is.EqualTo(expected));
    }

    [TestCase("/old/plain/4")]
    [TestCase("/old/rest/4")]
    [TestCase("/old/get/4")]
    [TestCase("/json/syncreply/OldRest?Number=7")]
    public void Head_is_answered_as_get_is(string path)
    {
        var type = _server.Get(path).Header("Content-Type");

        var head = _server.Ask("HEAD", path, null);

        Assert.That((head.Status, head.Body.Length, head.Header("Content-Type")), Is.EqualTo((200, 0, type)));
    }

    private static string Said(SafetyResponse answer)
    {
        const string Begin = "{\"Said\":\"";
        Assert.That(answer.Text, Does.StartWith(Begin), answer.Status.ToString());
        return answer.Text.Substring(Begin.Length, answer.Text.IndexOf('"', Begin.Length) - Begin.Length);
    }

    private sealed class OldPlugin : IPlugin
    {
        public void Register(IAppHost appHost)
        {
            appHost.RegisterService(typeof(OldPlainService));
            appHost.RegisterService(typeof(OldRestService));
            appHost.RegisterService(typeof(OldGetService));
        }
    }
}

[RestService("/old/plain/{Number}")]
public class OldPlain
{
    public int Number { get; set; }
}

[RestService("/old/rest/{Number}", "GET,POST,PUT,DELETE,PATCH")]
public class OldRest
{
    public int Number { get; set; }
}

[RestService("/old/get/{Number}", "GET")]
public class OldGet
{
    public int Number { get; set; }
}

public class OldSaid
{
    public string? Said { get; set; }
}

public class OldPlainService : IService<OldPlain>
{
    public object Execute(OldPlain request) => new OldSaid { Said = request.Number.ToString() };
}

public class OldGetService : IService<OldGet>, IRestGetService<OldGet>
{
    public object Execute(OldGet request) => new OldSaid { Said = "executed" };

    public object Get(OldGet request) => new OldSaid { Said = "only get " + request.Number };
}

public class OldRestService : RestServiceBase<OldRest>
{
    public static string Last { get; private set; } = "";

    public override object OnGet(OldRest request) => Say("get", request);

    public override object OnPost(OldRest request) => Say("post", request);

    public override object OnPut(OldRest request) => Say("put", request);

    public override object OnDelete(OldRest request) => Say("delete", request);

    public override object OnPatch(OldRest request) => Say("patch", request);

    private static OldSaid Say(string verb, OldRest request)
    {
        Last = $"{verb} {request.Number}";
        return new OldSaid { Said = Last };
    }
}
