namespace ServiceStack.HyperHost.Tests.Transport;

public class ListenAddressTests
{
    [TestCase("fcgi://127.0.0.1:9000", "127.0.0.1:9000", false, true)]
    [TestCase("FCGI://localhost:9000", "127.0.0.1:9000", false, true)]
    [TestCase("fcgi://[::1]:9000", "[::1]:9000", false, true)]
    [TestCase("fcgi://0.0.0.0:9000", "0.0.0.0:9000", true, false)]
    [TestCase("fcgi://10.1.2.3:0", "10.1.2.3:0", false, false)]
    [TestCase("http://127.0.0.1:8080/", "127.0.0.1:8080", false, true)]
    [TestCase("http://127.0.0.1", "127.0.0.1:80", false, true)]
    public void Reads_tcp(string text, string endPoint, bool isAny, bool isLocal)
    {
        var address = ListenAddress.Parse(text);

        Assert.That(address.Kind, Is.EqualTo(ListenKind.Tcp));
        Assert.That(address.EndPoint!.ToString(), Is.EqualTo(endPoint));
        Assert.That(address.IsAnyHost, Is.EqualTo(isAny));
        Assert.That(address.IsLocal, Is.EqualTo(isLocal));
        Assert.That(address.ToString(), Is.EqualTo(text));
    }

    [TestCase("fcgi://*:9000")]
    [TestCase("fcgi://+:9000")]
    [TestCase("fcgi://[::]:9000")]
    public void Reads_every_host(string text)
    {
        Assert.That(ListenAddress.Parse(text).IsAnyHost, Is.True);
        Assert.That(ListenAddress.Parse(text).IsLocal, Is.False);
    }

    [TestCase("fcgi+unix:/run/app.sock", "/run/app.sock", false)]
    [TestCase("fcgi+unix:///run/app.sock", "/run/app.sock", false)]
    [TestCase("fcgi+unix:@name", "@name", true)]
    [TestCase("fcgi+unix:\0name", "@name", true)]
    public void Reads_unix(string text, string path, bool isAbstract)
    {
        var address = ListenAddress.Parse(text);

        Assert.That(address.Kind, Is.EqualTo(ListenKind.Unix));
        Assert.That(address.UnixPath, Is.EqualTo(path));
        Assert.That(address.IsAbstract, Is.EqualTo(isAbstract));
        Assert.That(address.IsLocal, Is.True);
    }

    [Test]
    public void Reads_a_descriptor_and_a_path()
    {
        Assert.That(ListenAddress.Parse("fcgi+fd:0").Descriptor, Is.Zero);
        Assert.That(ListenAddress.Parse("fcgi+fd:0").Kind, Is.EqualTo(ListenKind.Descriptor));
        Assert.That(ListenAddress.Parse("http+fd:3").Path, Is.EqualTo("/"));
        Assert.That(ListenAddress.Parse("http+fd:3/api").Descriptor, Is.EqualTo(3));
        Assert.That(ListenAddress.Parse("http+fd:3/api").Path, Is.EqualTo("/api"));
        Assert.That(ListenAddress.Parse("http+fd:3/api").Protocol, Is.EqualTo(ListenProtocol.Http));
        Assert.That(ListenAddress.Parse("http://127.0.0.1:8080/api/").Path, Is.EqualTo("/api/"));
    }

    [TestCase("", "not known")]
    [TestCase("127.0.0.1:9000", "not known")]
    [TestCase("ftp://127.0.0.1:9000", "not known")]
    [TestCase("fcgi://127.0.0.1", "has no port")]
    [TestCase("fcgi://127.0.0.1:", "port ''")]
    [TestCase("fcgi://127.0.0.1:65536", "port '65536'")]
    [TestCase("fcgi://127.0.0.1:-1", "port '-1'")]
    [TestCase("fcgi://:9000", "has no host")]
    [TestCase("fcgi://my.host:9000", "Names are not resolved")]
    [TestCase("fcgi://1:9000", "neither an IP address")]
    [TestCase("fcgi://127.0.0.1:9000/x", "has a path")]
    [TestCase("fcgi+unix:", "no socket path")]
    [TestCase("fcgi+unix:@", "no socket path")]
    [TestCase("fcgi+unix:run/app.sock", "relative path")]
    [TestCase("fcgi+fd:x", "no descriptor")]
    [TestCase("fcgi+fd:0/x", "no descriptor")]
    [TestCase("http+fd:/x", "no descriptor")]
    [TestCase("fcgi://127.0.0.1:1,fcgi+unix:/run/a.sock", "is more than one: give 'fcgi+unix:/run/a.sock' by itself")]
    [TestCase("http://127.0.0.1:1/,x; HTTP://127.0.0.1:2/", "is more than one: give 'HTTP://127.0.0.1:2/' by itself")]
    public void Reports_what_is_wrong(string text, string words) =>
        Assert.That(Assert.Throws<ListenAddressException>(() => ListenAddress.Parse(text))!.Message, Does.Contain(words).And.Contain(
            "'" + text + "'"));

    [TestCase("localhost:8080", "http://localhost:8080/")]
    [TestCase(":8080", "http://127.0.0.1:8080/")]
    [TestCase("8080", "http://127.0.0.1:8080/")]
    [TestCase("127.0.0.1:8080", "http://127.0.0.1:8080/")]
    [TestCase("*:8080", "http://*:8080/")]
    [TestCase("0.0.0.0:8080/api", "http://0.0.0.0:8080/api")]
    [TestCase("[::1]:8080", "http://[::1]:8080/")]
    [TestCase("localhost", "http://localhost:8080/")]
    [TestCase("127.0.0.1:9000", "http://127.0.0.1:9000/ or fcgi://127.0.0.1:9000")]
    [TestCase(":9000", "http://127.0.0.1:9000/ or fcgi://127.0.0.1:9000")]
    [TestCase("http:localhost:8080", "http://localhost:8080")]
    [TestCase("http:/127.0.0.1:8080/", "http://127.0.0.1:8080/")]
    [TestCase("tcp://127.0.0.1:9000", "fcgi://127.0.0.1:9000")]
    [TestCase("tcp:127.0.0.1:9000", "fcgi://127.0.0.1:9000")]
    [TestCase("fastcgi://127.0.0.1:9000", "fcgi://127.0.0.1:9000")]
    [TestCase("unix:/run/app.sock", "fcgi+unix:/run/app.sock")]
    [TestCase("unix:///run/app.sock", "fcgi+unix:/run/app.sock")]
    [TestCase("http:unix:/run/app.sock", "http+unix:/run/app.sock")]
    [TestCase("/run/app.sock", "fcgi+unix:/run/app.sock")]
    [TestCase("@app", "fcgi+unix:@app")]
    public void Suggests_what_was_meant(string text, string meant) =>
        Assert.That(Assert.Throws<ListenAddressException>(() => ListenAddress.Parse(text))!.Message,
            Does.Contain($"'{text}' is not known. Did you mean {meant}? Use "));

    [TestCase("")]
    [TestCase("nowhere")]
    [TestCase("my.host:8080")]
    [TestCase("localhost:99999")]
    [TestCase("gopher://127.0.0.1:70")]
    [TestCase("C:\\run\\app.sock")]
    public void Suggests_nothing_that_would_not_work(string text) =>
        Assert.That(Assert.Throws<ListenAddressException>(() => ListenAddress.Parse(text))!.Message, Does.Not.Contain("Did you mean"));

    [TestCase("https://127.0.0.1", "127.0.0.1:443", true)]
    [TestCase("HTTPS://[::1]:8443/api", "[::1]:8443", true)]
    [TestCase("h2c://127.0.0.1", "127.0.0.1:80", false)]
    public void Reads_tls_and_http2_on_dotnet_alone(string text, string endPoint, bool isTls)
    {
        if (typeof(object).Assembly.GetName().Name == "mscorlib")
        {
            Assert.That(Assert.Throws<ListenAddressException>(() => ListenAddress.Parse(text))!.Message,
                Does.Contain("'" + text + "'").And.Contain("on .NET only").And.Contain("nginx"));
            return;
        }

        var address = ListenAddress.Parse(text);

        Assert.That(address.EndPoint!.ToString(), Is.EqualTo(endPoint));
        Assert.That(address.IsTls, Is.EqualTo(isTls));
        Assert.That(address.HasHttp2, Is.True);
        Assert.That(address.Protocol, Is.EqualTo(ListenProtocol.Http));
        Assert.That(address.WithPort(81).ToString(), Does.StartWith(isTls ? "https://" : "h2c://").And.Contain(":81/"));
    }

    [TestCase("fcgi://127.0.0.1:9000", false)]
    [TestCase("http://127.0.0.1:80", true)]
    public void Others_have_neither_tls_nor_http2(string text, bool isHttp)
    {
        var address = ListenAddress.Parse(text);

        Assert.That(address.IsTls || address.HasHttp2, Is.False);
        Assert.That(address.Protocol == ListenProtocol.Http, Is.EqualTo(isHttp));
    }

    [Test]
    public void Reports_that_a_path_is_too_long()
    {
        var longest = "fcgi+unix:/" + new string('x', 106);

        Assert.That(ListenAddress.Parse(longest).UnixPath, Has.Length.EqualTo(107));
        Assert.That(Assert.Throws<ListenAddressException>(() => ListenAddress.Parse(longest + "x"))!.Message, Does.Contain("108 bytes"));
    }

    [TestCase("660", 0x1B0)]
    [TestCase("0777", 0x1FF)]
    public void Reads_modes(string octal, int mode) => Assert.That(TransportOptions.ParseMode(octal), Is.EqualTo(mode));

    [Test]
    public void Refuses_what_is_no_mode([Values("", "7", "888", "rw-", "00777")] string octal) =>
        Assert.Throws<System.FormatException>(() => TransportOptions.ParseMode(octal));
}
