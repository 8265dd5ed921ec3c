using System.Threading.Tasks;
using NUnit.Framework;

namespace Shop.Tests;

/// <summary>Tests the complete application over HTTP.</summary>
public class ApplicationTests
{
    [TestCase("/api/metadata", "Shop")]
    //#if (!empty)
    [TestCase("/api/hello/World", "Hello, World!")]
    //#endif
    [TestCase("/healthz", "Healthy")]
    [TestCase("/", "/api/metadata")]
    public async Task Answers_over_HTTP(string path, string text)
    {
        using var client = RunningApplication.CreateClient();

        Assert.That(await client.GetStringAsync(path), Does.Contain(text));
    }
    //#if (auth)

    [Test]
    public async Task Knows_a_user_with_a_session()
    {
        using var client = RunningApplication.CreateClient();
        Assert.That((int)(await client.GetAsync("/api/me")).StatusCode, Is.EqualTo(401));

        using var form = new System.Net.Http.FormUrlEncodedContent([new("UserName", "admin"), new("Password", "secret")]);
        (await client.PostAsync("/api/auth/credentials", form)).EnsureSuccessStatusCode();

        Assert.That(await client.GetStringAsync("/api/me"), Does.Contain("admin"));
    }
    //#endif
}
