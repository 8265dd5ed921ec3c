using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Responses;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class FormOfVerbTests(string kind)
{
    private const string Form = "Content-Type: application/x-www-form-urlencoded";

    [TestCase("POST")]
    [TestCase("PATCH")]
    [TestCase("DELETE")]
    public void A_form_sets_members_whatever_verb_carries_it(string verb)
    {
        using var server = new SafetyServer(kind, plugins: new AnswerPlugin());

        Assert.That(Send(server, verb, "/answers/routed"), Is.EqualTo("{\"Word\":\"from form:4\"}"));
        Assert.That(Send(server, verb, "/answers/routed?Number=9"), Is.EqualTo("{\"Word\":\"from form:4\"}"));
    }

    [Test]
    public void A_form_of_DELETE_counts_on_the_predefined_path_too()
    {
        using var server = new SafetyServer(kind, plugins: new AnswerPlugin());

        Assert.That(Send(server, "DELETE", "/json/reply/AskForm"), Is.EqualTo("{\"Word\":\"from form:4\"}"));
    }

    [Test]
    public void V3s_way_leaves_it_out()
    {
        using var server = new SafetyServer(kind, config => config.V3Behaviour.NoFormsOnPatchAndDelete = true, plugins: new AnswerPlugin());

        Assert.That(Send(server, "DELETE", "/answers/routed?Number=9"), Is.EqualTo("{\"Word\":\":9\"}"));
        Assert.That(Send(server, "POST", "/answers/routed"), Is.EqualTo("{\"Word\":\"from form:4\"}"));
    }

    private static string Send(SafetyServer server, string verb, string path) =>
        server.Ask(verb, path, Encoding.ASCII.GetBytes("Word=from+form&Number=4"), Form, "Accept: application/json").Text;
}
