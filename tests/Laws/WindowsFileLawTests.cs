using System.Linq;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>
/// Law 1 for the spellings of Windows. Every system refuses them alike; tests/Platforms tries them where they would lead to a file.
/// </summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.Fixtures))]
public class WindowsFileLawTests(string host)
{
    // of the win.ini that Windows and Wine have
    private const string SystemFile = "for 16-bit app support";

    private LawServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = LawHosts.Get(host);

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void No_spelling_of_Windows_gets_a_file_that_is_not_for_clients(int inputs)
    {
        Law.Holds(WindowsSpelling.PathsTo(_server.Site), inputs, target =>
        {
            var response = _server.Get(target);

            Assert.That(response.Text, Does.Not.Contain(LawSite.Secret).And.Not.Contain(SystemFile), target);
        });
    }

    [TestCase(100)]
    [LongCase(Law.Reason, 2000)]
    public void No_name_of_a_device_is_opened(int inputs) =>
        Law.Holds(WindowsSpelling.DevicePaths, inputs, AssertRefused);

    [Test]
    public void A_protected_folder_is_refused_in_any_case(
        [Values("bin", "App_Data")] string folder, [Values("/", "%5C", "\\")] string slash)
    {
        string[] names =
        [
            folder, folder.ToUpperInvariant(), folder.ToLowerInvariant(), folder + ".", folder + "%20", folder + "::$INDEX_ALLOCATION",
        ];
        foreach (var file in new[] { "notes.txt", "users.txt", "list.csv" })
        {
            foreach (var path in names.Select(name => "/" + name + slash + file)) AssertRefused(path);
        }
    }

    private void AssertRefused(string path)
    {
        var status = _server.Get(path).Status;

        // Mono's HttpApplication throws for a path with a colon, before a handler is chosen
        if (host == "MonoAspNet" && status == 500 && path.Contains(':')) return;

        Assert.That(status, Is.InRange(400, 404), path);
    }
}
