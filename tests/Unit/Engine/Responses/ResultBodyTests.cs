using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class ResultBodyTests(string kind)
{
    private static readonly byte[] Bytes = [1, 2, 3, 200];

    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new SafetyServer(kind, plugins: new AnswerPlugin());

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("text/html", "GET")]
    [TestCase("text/plain", "GET")]
    [TestCase("text/markdown", "POST")]
    [TestCase("text/html;charset=utf-8", "GET")]
    [TestCase("text/plain;charset=utf-8", "GET")]
    [TestCase("application/x-unknown", "GET")]
    public void A_text_with_a_type_for_text_is_the_text(string type, string method)
    {
        var answer = _server.Ask(method, "/answers/text?Type=" + type, method == "POST" ? [] : null);

        Assert.That((answer.Status, answer.Text), Is.EqualTo((200, "<b>x</b>")));
        Assert.That(answer.Header("Content-Type").Replace(" ", ""), Does.StartWith(type));
    }

    [TestCase("text/html")]
    [TestCase("text/plain")]
    public void A_text_without_a_type_is_the_text_where_text_is_accepted(string accept)
    {
        Assert.That(_server.Get("/answers/text", "Accept: " + accept).Text, Is.EqualTo("<b>x</b>"));
    }

    [TestCase("application/json", "\"<b>x</b>\"")]
    [TestCase("application/jsv", "<b>x</b>")]
    public void A_text_in_a_format_of_data_is_written_in_it(string accept, string expected) =>
        Assert.That(_server.Get("/answers/text", "Accept: " + accept).Text, Is.EqualTo(expected));

    [TestCase("bytes", "image/png")]
    [TestCase("bytes", "text/html")]
    [TestCase("stream", "image/png")]
    [TestCase("stream", "application/json")]
    public void Bytes_and_streams_are_sent_as_they_are(string form, string type)
    {
        var answer = _server.Get($"/answers/{form}?Type={type}", "Accept: application/json");

        Assert.That((answer.Status, answer.Body, answer.Header("Content-Type")), Is.EqualTo((200, Bytes, type)));
    }

    [TestCase("application/json")]
    [TestCase("application/xml")]
    [TestCase("text/csv")]
    [TestCase("text/html")]
    [TestCase("*/*")]
    public void Bytes_are_bytes_whatever_is_accepted(string accept) =>
        Assert.That(_server.Get("/answers/bytes", "Accept: " + accept).Body, Is.EqualTo(Bytes));

    [Test]
    public void A_writer_inside_a_result_writes_itself() =>
        Assert.That(_server.Get("/answers/writer?Type=text/x-own").Text, Is.EqualTo("ok"));

    [Test]
    public void Several_cookies_of_a_result_are_all_sent_and_the_last_of_each_name_counts()
    {
        var answer = _server.Get("/answers/cookies");

        var cookies = answer.Header("Set-Cookie").Split('\n');
        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(cookies, Has.Exactly(1).StartsWith("a=1;expires=").And.Exactly(1).StartsWith("b=3;path=/"));
        Assert.That(cookies, Has.Exactly(1).StartsWith("c=;expires=").And.None.StartsWith("b=2"));
    }

    [TestCase(204)]
    [TestCase(205)]
    [TestCase(304)]
    public void A_status_without_a_body_sends_none(int status)
    {
        var answer = _server.Get("/answers/status?Code=" + status);

        Assert.That((answer.Status, answer.Body.Length), Is.EqualTo((status, 0)));
        if (status == 205) Assert.That(answer.Header("Content-Length"), Is.EqualTo("0").Or.Empty);
    }

    [Test]
    public void A_part_of_an_attachment_is_sent_on_request_and_not_announced()
    {
        var part = _server.Get("/answers/attachment", "Range: bytes=0-1");
        var whole = _server.Ask("HEAD", "/answers/attachment", null);

        Assert.That((part.Status, part.Text), Is.EqualTo((206, "MZ")));
        Assert.That(part.Header("Content-Disposition"), Does.StartWith("attachment; filename=\"Unit.dll\""));
        Assert.That((whole.Status, whole.Header("Accept-Ranges")), Is.EqualTo((200, "")));
    }

    [Test]
    public void A_callback_of_an_error_has_no_argument()
    {
        var answer = _server.Get("/answers/error?callback=cb");

        Assert.That((answer.Status, answer.Text), Is.EqualTo((409, "cb()")));
    }

    [Test]
    public void What_is_written_behind_a_text_counts()
    {
        var answer = _server.Get("/answers/written");

        Assert.That((answer.Status, answer.Text), Is.EqualTo((200, "abcd")));
    }

    [TestCase(32 * 1024)]
    [TestCase((32 * 1024) + 1)]
    [TestCase(65_537)]
    [TestCase(500_000)]
    public void What_is_written_behind_a_long_text_counts_too(int length)
    {
        var answer = _server.Get("/answers/writtenlong?Code=" + length);

        Assert.That((answer.Status, answer.Text == new string('a', length) + "bcd"), Is.EqualTo((200, true)), $"{answer.Text.Length}");
    }

    [TestCase(10)]
    [TestCase(40_000)]
    [TestCase(500_000)]
    public void What_is_written_to_a_stream_that_was_there_before_the_text_counts_too(int length)
    {
        var answer = _server.Get("/answers/writtenbehind?Code=" + length);

        Assert.That((answer.Status, answer.Text == new string('a', length) + "b"), Is.EqualTo((200, true)), $"{answer.Text.Length}");
    }

    [TestCase(10)]
    [TestCase(40_000)]
    [TestCase(500_000)]
    public void Two_texts_are_one_body(int length)
    {
        var answer = _server.Get("/answers/writtentwice?Code=" + length);

        // in v3's own host the first text ends the response
        var second = new string('b', kind == "listener" ? 0 : length);
        Assert.That(answer.Text == new string('a', length) + second, $"{answer.Text.Length}");
    }

    [TestCase(10, "GET")]
    [TestCase(40_000, "GET")]
    [TestCase(500_000, "GET")]
    [TestCase(500_000, "HEAD")]
    public void A_text_alone_is_sent_with_its_length(int length, string method)
    {
        var answer = _server.Ask(method, "/answers/writtenalone?Code=" + length, null);

        // v3's own host sends a long text as it comes
        var isLengthKnown = kind != "listener" || length <= 64 * 1024 || method == "HEAD";
        Assert.That(answer.Header("Content-Length"), Is.EqualTo(isLengthKnown ? length.ToString() : ""));
        Assert.That(answer.Body, Has.Length.EqualTo(method == "HEAD" && kind != "fcgi" ? 0 : answer.Body.Length));
        if (method == "GET") Assert.That(answer.Text == new string('a', length), $"{answer.Text.Length}");
    }

    [TestCase(40_000)]
    [TestCase(500_000)]
    public void A_failure_behind_a_long_text_leaves_no_answer_that_looks_whole(int length)
    {
        var answer = _server.Get("/answers/writtenfailed?Code=" + length);

        Assert.That(answer.Text.Contains("it failed behind the text") ? answer.Status == 500 : answer.Text == new string('a', length));
    }
}
