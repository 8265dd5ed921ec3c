using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Net.ServerSentEvents;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Samples;

/// <summary>The programs of src/Samples do what docs/samples.md explains.</summary>
public class SampleTests
{
    [Test]
    public async Task Auth_logs_users_in_and_admits_programs_by_key()
    {
        using var sample = Sample.Start("Auth", ("AdaPassword", "a long secret"), ("ApiKeys", "0123456789abcdef,fedcba9876543210"));
        var http = sample.Http;

        Assert.That(await StatusOf(http.GetAsync("me")), Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(await StatusOf(http.GetAsync("drafts")), Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(await StatusOf(http.GetAsync("prices")), Is.EqualTo(HttpStatusCode.Unauthorized));

        Assert.That(await StatusOf(LogIn(http, "wrong")), Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(await StatusOf(LogIn(http, "a long secret")), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await http.GetStringAsync("me"), Does.Contain("\"UserName\":\"ada\"").And.Contain("Editor"));
        Assert.That(await http.GetStringAsync("drafts"), Does.StartWith("["));

        foreach (var (key, status) in new[]
        {
            ("0123456789abcdef", HttpStatusCode.OK), ("fedcba9876543210", HttpStatusCode.OK),
            ("0123456789abcdeF", HttpStatusCode.Unauthorized),
        })
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, "prices") { Headers = { { "X-Api-Key", key } } };
            Assert.That(await StatusOf(http.SendAsync(request)), Is.EqualTo(status), key);
        }

        using var basic = new HttpClient { BaseAddress = http.BaseAddress };
        basic.DefaultRequestHeaders.Authorization =
            new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes("ada:a long secret")));
        Assert.That(await basic.GetStringAsync("me"), Does.Contain("\"UserName\":\"ada\""));
        Assert.That(sample.Stop(), Is.Zero);

        static Task<HttpResponseMessage> LogIn(HttpClient http, string password) =>
            http.PostAsJsonAsync("auth/credentials", new { UserName = "ada", Password = password });
    }

    [Test]
    public async Task JwtInFront_admits_the_users_of_valid_tokens()
    {
        const string key = "a secret of the login service, 32 bytes";
        using var sample = Sample.Start("JwtInFront", ("Jwt__Key", key), ("Jwt__Issuer", "login"), ("Jwt__Audience", "api"));
        var later = DateTimeOffset.UtcNow.AddHours(1).ToUnixTimeSeconds();
        var editor = new { iss = "login", aud = "api", sub = "ada", role = "Editor", exp = later };

        Assert.That(await StatusOf(GetAsync("api/me", null)), Is.EqualTo(HttpStatusCode.Unauthorized));
        using (var me = await GetAsync("api/me", Token(editor, key)))
        {
            Assert.That(await me.Content.ReadAsStringAsync(), Does.Contain("\"UserName\":\"ada\"").And.Contain("Editor"));
        }

        Assert.That(await StatusOf(GetAsync("api/drafts", Token(editor, key))), Is.EqualTo(HttpStatusCode.OK));
        var reader = new { iss = "login", aud = "api", sub = "bob", role = "Reader", exp = later };
        Assert.That(await StatusOf(GetAsync("api/drafts", Token(reader, key))), Is.EqualTo(HttpStatusCode.Forbidden));
        var other = new { iss = "login", aud = "other", sub = "ada", exp = later };
        var expired = new { iss = "login", aud = "api", sub = "ada", exp = later - 86_400 };
        foreach (var token in new[] { Token(editor, key + "!"), Token(other, key), Token(expired, key), "a.b.c" })
            Assert.That(await StatusOf(GetAsync("api/me", token)), Is.EqualTo(HttpStatusCode.Unauthorized));

        Task<HttpResponseMessage> GetAsync(string path, string? token)
        {
            var request = new HttpRequestMessage(HttpMethod.Get, path);
            if (token is not null) request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
            return sample.Http.SendAsync(request);
        }

        // RFC 7519, signed with HMAC-SHA256
        static string Token(object claims, string key)
        {
            var head = Encoding.UTF8.GetBytes("{\"alg\":\"HS256\",\"typ\":\"JWT\"}");
            var text = Text(head) + "." + Text(JsonSerializer.SerializeToUtf8Bytes(claims));
            return text + "." + Text(HMACSHA256.HashData(Encoding.UTF8.GetBytes(key), Encoding.UTF8.GetBytes(text)));
        }

        static string Text(byte[] bytes) => Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
    }

    [Test]
    public async Task OrmLite_keeps_orders_in_a_file_of_SQLite()
    {
        var database = Path.Combine(Deployment.NewFolder(), "orders.db");
        (string, string)[] settings = [("ConnectionStrings__Orders", "Data Source=" + database)];
        using (var sample = Sample.Start("OrmLite", settings))
        {
            var http = sample.Http;
            using var created = await http.PostAsJsonAsync("orders", new { Customer = "O'Hara", Total = 12.5m });
            Assert.That(created.StatusCode, Is.EqualTo(HttpStatusCode.Created));
            Assert.That(created.Headers.Location!.ToString(), Does.EndWith("/orders/1"));
            Assert.That(await StatusOf(http.PostAsJsonAsync("orders", new { Customer = " " })), Is.EqualTo(HttpStatusCode.BadRequest));
            var another = http.PostAsJsonAsync("orders", new { Customer = "Bob", Total = 1 });
            Assert.That(await StatusOf(another), Is.EqualTo(HttpStatusCode.Created));
            Assert.That(await StatusOf(http.PutAsJsonAsync("orders/1/payment", new { })), Is.EqualTo(HttpStatusCode.OK));
            Assert.That(await StatusOf(http.GetAsync("orders/9")), Is.EqualTo(HttpStatusCode.NotFound));
            Assert.That(sample.Stop(), Is.Zero);
        }

        using (var sample = Sample.Start("OrmLite", settings))
        {
            var found = await sample.Http.GetFromJsonAsync<JsonElement>("orders?Customer=O'Hara");
            Assert.That(found.GetArrayLength(), Is.EqualTo(1));
            Assert.That(found[0].GetProperty("Total").GetDecimal(), Is.EqualTo(12.5m));
            Assert.That(found[0].GetProperty("IsPaid").GetBoolean());
            Assert.That((await sample.Http.DeleteAsync("orders/1")).IsSuccessStatusCode);
            Assert.That((await sample.Http.GetFromJsonAsync<JsonElement>("orders")).GetArrayLength(), Is.EqualTo(1));
        }
    }

    [Test]
    public async Task Uploads_keeps_files_and_refuses_names_that_leave_its_folder()
    {
        var folder = Deployment.NewFolder();
        using var sample = Sample.Start("Uploads", ("Folder", folder));
        var http = sample.Http;
        var bytes = Enumerable.Range(0, 300_000).Select(static i => (byte)(i * 7)).ToArray();

        using (var form = new MultipartFormDataContent
        {
            { new ByteArrayContent(bytes), "file", "report.bin" }, { new StringContent("hello"), "note", "note.txt" },
        })
        {
            using var stored = await http.PostAsync("files", form);
            Assert.That(stored.StatusCode, Is.EqualTo(HttpStatusCode.Created), await stored.Content.ReadAsStringAsync());
        }

        using var content = await http.GetAsync("files/report.bin");
        Assert.That(await content.Content.ReadAsByteArrayAsync(), Is.EqualTo(bytes));
        Assert.That(content.Content.Headers.NonValidated["Content-Disposition"].ToString(), Does.Contain("report.bin"));
        Assert.That(await StatusOf(http.PutAsync("files/note.txt", Body("changed"))), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await File.ReadAllTextAsync(Path.Combine(folder, "note.txt")), Is.EqualTo("changed"));
        Assert.That(await http.GetStringAsync("files"), Does.Contain("note.txt").And.Contain("300000"));

        Assert.That(await StatusOf(http.GetAsync("files/missing.txt")), Is.EqualTo(HttpStatusCode.NotFound));
        Assert.That(await StatusOf(http.PutAsync("files/.profile", Body("x"))), Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(await StatusOf(http.PutAsync("files/..%5cup.txt", Body("x"))), Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(await StatusOf(http.PutAsync("files/big.bin", new ByteArrayContent(new byte[11 << 20]))),
            Is.EqualTo(HttpStatusCode.RequestEntityTooLarge));
        Assert.That(Directory.GetFiles(folder).Select(Path.GetFileName), Is.EquivalentTo(new[] { "note.txt", "report.bin" }));

        static ByteArrayContent Body(string text) => new(Encoding.UTF8.GetBytes(text));
    }

    [Test]
    public async Task Events_of_one_node_reach_clients_of_another_and_go_on_behind_the_last()
    {
        var port = Ports.Free();
        using var redis = ServerProcess.Start(
            "redis-server", ["--port", $"{port}", "--bind", "127.0.0.1", "--save", "", "--dir", Deployment.NewFolder()]);
        redis.WaitUntil(() => Ports.Answers(port));
        using var one = Sample.Start("Events", ("Redis", $"127.0.0.1:{port}"));
        using var two = Sample.Start("Events", ("Redis", $"127.0.0.1:{port}"));
        using var listening = await ListenAsync(one.Http, null);
        await using var heard = Said(listening).GetAsyncEnumerator();

        (await two.Http.PostAsJsonAsync("rooms/lobby", new { Text = "first" })).EnsureSuccessStatusCode();
        Assert.That(await heard.MoveNextAsync());
        Assert.That(heard.Current.Data, Does.Contain("\"Text\":\"first\""));
        Assert.That(heard.Current.EventType, Is.EqualTo("said"));
        (await one.Http.PostAsJsonAsync("rooms/lobby", new { Text = "second" })).EnsureSuccessStatusCode();

        using var again = await ListenAsync(two.Http, heard.Current.EventId);
        await using var later = Said(again).GetAsyncEnumerator();
        Assert.That(await later.MoveNextAsync());
        Assert.That(later.Current.Data, Does.Contain("\"Text\":\"second\""));
        using var wrong = await ListenAsync(two.Http, "forged");
        Assert.That(wrong.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(one.Stop(), Is.Zero);

        static async Task<HttpResponseMessage> ListenAsync(HttpClient http, string? after)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, "rooms/lobby");
            if (after is not null) request.Headers.Add("Last-Event-ID", after);
            return await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        }

        static async IAsyncEnumerable<SseItem<string>> Said(HttpResponseMessage from)
        {
            await foreach (var item in SseParser.Create(await from.Content.ReadAsStreamAsync()).EnumerateAsync()) yield return item;
        }
    }

    private static async Task<HttpStatusCode> StatusOf(Task<HttpResponseMessage> sending)
    {
        using var response = await sending;
        return response.StatusCode;
    }
}
