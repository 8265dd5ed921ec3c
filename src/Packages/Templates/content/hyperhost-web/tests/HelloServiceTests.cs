using NUnit.Framework;

namespace Shop.Tests;

public class HelloServiceTests
{
    [Test]
    public void Greets_by_name()
    {
        var response = (HelloResponse)new HelloService().Any(new Hello { Name = "World" });

        Assert.That(response.Result, Is.EqualTo("Hello, World!"));
    }
}
