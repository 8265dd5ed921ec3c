namespace ServiceStack.HyperHost.Redis.Tests;

public class ConnectionStringTests
{
    [TestCase("localhost:6380", null, "Unspecified/localhost:6380")]
    [TestCase("secret@localhost:6380", "secret", "Unspecified/localhost:6380")]
    [TestCase("se@cret@localhost:6380", "se@cret", "Unspecified/localhost:6380")]
    [TestCase("localhost:6380,password=secret", "secret", "Unspecified/localhost:6380")]
    [TestCase("redis://localhost:6380", null, "Unspecified/localhost:6380")]
    [TestCase("redis://localhost", null, "Unspecified/localhost:6379")]
    [TestCase("redis://:secret@localhost:6380", "secret", "Unspecified/localhost:6380")]
    [TestCase("redis://secret@localhost:6380", "secret", "Unspecified/localhost:6380")]
    [TestCase("redis://127.0.0.1:6380,password=secret", "secret", "127.0.0.1:6380")]
    public void Reads_password_and_server_of_each_form(string text, string? password, string server)
    {
        var options = ConnectionString.Parse(text);

        Assert.That(options.Password, Is.EqualTo(password));
        Assert.That(options.EndPoints[0].ToString(), Is.EqualTo(server));
        Assert.That(options.Ssl, Is.False);
    }

    [TestCase("localhost:6379,user=shop,password=p")]
    [TestCase("redis://shop:p@localhost:6379")]
    [TestCase("rediss://shop:p@localhost:6379")]
    public void Reads_an_ACL_user(string text)
    {
        var options = ConnectionString.Parse(text);

        Assert.That((options.User, options.Password), Is.EqualTo(("shop", "p")));
        Assert.That(options.Ssl, Is.EqualTo(text.StartsWith("rediss")));
    }

    [TestCase("redis://user:p%40ss%2C%3A@host/2", "p@ss,:", 2)]
    [TestCase("redis://user:p@host?db=3", "p", 3)]
    [TestCase("redis://user:p@host?ssl=false&db=4", "p", 4)]
    [TestCase("redis://user:p@host?defaultDatabase=5", "p", 5)]
    [TestCase("redis://user:p@host,defaultDatabase=6", "p", 6)]
    public void Reads_escapes_and_the_database_of_a_URL(string text, string password, int database)
    {
        var options = ConnectionString.Parse(text);

        Assert.That((options.Password, options.DefaultDatabase), Is.EqualTo((password, (int?)database)));
    }

    [Test]
    public void Reads_sentinels_with_their_own_password()
    {
        var options = ConnectionString.Parse("secret@s1:26379,s2:26379,serviceName=shop,sentinelUser=u,sentinelPassword=other");

        Assert.That(options.EndPoints, Has.Count.EqualTo(2));
        Assert.That(options.ServiceName, Is.EqualTo("shop"));
        Assert.That((options.Password, options.SentinelUser, options.SentinelPassword), Is.EqualTo(("secret", "u", "other")));
    }

    [TestCase("localhost:6380,pasword=secret", "pasword")]
    [TestCase("localhost:6380,ssl=perhaps", "ssl")]
    [TestCase("localhost:6380,defaultDatabase=one", "defaultDatabase")]
    [TestCase("redis://u:secret@localhost:6380/one", "defaultDatabase")]
    public void Reports_an_invalid_option_with_an_example_and_without_the_password(string text, string option)
    {
        var error = Assert.Throws<System.ArgumentException>(() => ConnectionString.Parse(text))!;

        Assert.That(error.Message, Does.Contain(option).And.Contains("host:6379,user=…,password=…"));
        Assert.That(error.Message, Does.Not.Contain("secret"));
    }

    [TestCase("password=secret")]
    [TestCase(",")]
    [TestCase("localhost:abc")]
    [TestCase("secret@")]
    [TestCase("redis://")]
    [TestCase("redis://:secret@")]
    [TestCase("http://localhost:6380")]
    public void Reports_a_text_without_a_server(string text)
    {
        Assert.That(
            () => ConnectionString.Parse(text),
            Throws.ArgumentException.With.Message.Contains("names no server").And.Message.Not.Contains("secret"));
    }
}
