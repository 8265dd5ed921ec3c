using NUnit.Framework;

namespace ServiceStack.HyperHost.Redis.Tests;

public class RedisAddressTests
{
    [TestCase("localhost:6380", null, "Unspecified/localhost:6380")]
    [TestCase("secret@localhost:6380", "secret", "Unspecified/localhost:6380")]
    [TestCase("se@cret@localhost:6380", "se@cret", "Unspecified/localhost:6380")]
    [TestCase("localhost:6380,password=secret", "secret", "Unspecified/localhost:6380")]
    public void Reads_the_clients_texts_and_v3s(string text, string? password, string server)
    {
        var options = RedisAddress.Parse(text);

        Assert.That(options.Password, Is.EqualTo(password));
        Assert.That(options.EndPoints[0].ToString(), Is.EqualTo(server));
    }

    [TestCase("localhost:6380,pasword=secret", "pasword")]
    [TestCase("localhost:6380,ssl=perhaps", "ssl")]
    [TestCase("localhost:6380,defaultDatabase=one", "defaultDatabase")]
    public void Says_what_is_wrong_with_an_option_and_how_one_looks(string text, string option)
    {
        var error = Assert.Throws<System.ArgumentException>(() => RedisAddress.Parse(text))!;

        Assert.That(error.Message, Does.Contain(option).And.Contains("host:6379,password=…").And.Not.Contain("=secret"));
    }

    [TestCase("password=secret")]
    [TestCase(",")]
    [TestCase("redis://localhost:6380")]
    [TestCase("localhost:abc")]
    public void Says_that_a_text_names_no_server(string text)
    {
        Assert.That(() => RedisAddress.Parse(text), Throws.ArgumentException.With.Message.Contains("names no server"));
    }
}
