using System.Linq;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

public class RabbitMqAddressTests
{
    [TestCase("amqp://h", "guest", "guest", "/", "h:5672")]
    [TestCase("amqp://h/", "guest", "guest", "/", "h:5672")]
    [TestCase("AMQPS://h", "guest", "guest", "/", "h:5671")]
    [TestCase("amqp://u:p@h:5673/shop", "u", "p", "shop", "h:5673")]
    [TestCase("amqp://u@h", "u", "", "/", "h:5672")]
    [TestCase("amqp://u%40x:p%2Fw%3A%3f@h1,h2:5673,[::1]:5674/%2f", "u@x", "p/w:?", "/", "h1:5672 h2:5673 ::1:5674")]
    [TestCase("amqp://u:p@w@h/shop%2Feu", "u", "p@w", "shop/eu", "h:5672")]
    public void Reads_user_password_hosts_and_virtual_host(string url, string user, string password, string virtualHost, string hosts)
    {
        var address = RabbitMqAddress.Parse(url);

        Assert.That(address.User, Is.EqualTo(user));
        Assert.That(address.Password, Is.EqualTo(password));
        Assert.That(address.VirtualHost, Is.EqualTo(virtualHost));
        Assert.That(string.Join(" ", address.Hosts.Select(static host => host.Key + ":" + host.Value)), Is.EqualTo(hosts));
        Assert.That(address.IsTls, Is.EqualTo(url.StartsWith("AMQPS", System.StringComparison.Ordinal)));
    }

    [TestCase("h:5672", "no scheme")]
    [TestCase("http://u:secret@h", "scheme is http")]
    [TestCase("amqp://u:secret@h:0", "port is '0'")]
    [TestCase("amqp://u:secret@h:x/", "port is 'x'")]
    [TestCase("amqp://u:secret@", "no host")]
    [TestCase("amqp://u:secret@h/a/b", "%2F")]
    [TestCase("amqp://u:secret@h/?heartbeat=3", "RabbitMqOptions")]
    public void Explains_what_is_wrong_without_the_password(string url, string part)
    {
        Assert.That(
            () => RabbitMqAddress.Parse(url),
            Throws.ArgumentException.With.Message.Contains(part).And.Message.Contains("amqp://user:password@host").And.Message.Not
                .Contains("secret"));
    }

    [Test]
    public void Its_text_has_neither_user_nor_password()
    {
        Assert.That(
            RabbitMqAddress.Parse("amqps://bob:secret@h1,h2/shop").ToString(), Is.EqualTo("amqps://h1:5671,h2:5671/shop"));
    }
}
