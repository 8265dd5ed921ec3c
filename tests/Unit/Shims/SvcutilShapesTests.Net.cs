using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.Shims;

/// <summary>The shapes of clients that svcutil writes beside plain calls, against a server with a given answer.</summary>
public class SvcutilShapesTests
{
    private const string Ns = "http://schemas.servicestack.net/types";

    private static readonly XNamespace Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static readonly XNamespace Types = Ns;

    private readonly ConcurrentQueue<(string Action, XElement Body)> _seen = new();
    private HttpListener _listener = null!;
    private string _address = "";
    private (int Status, string Type, string Body) _answer;

    [SetUp]
    public void Listen()
    {
        _seen.Clear();
        _address = $"http://127.0.0.1:{Ports.Free()}/soap11/";
        _listener = new HttpListener();
        _listener.Prefixes.Add(_address);
        _listener.Start();
        _ = ServeAsync(_listener);
    }

    [TearDown]
    public void Close() => _listener.Close();

    [Test]
    public async Task A_task_returns_the_value()
    {
        Answer($"<AddResponse xmlns='{Ns}'><Sum>5</Sum></AddResponse>");

        Assert.That(await Client().AddAsync(2, 3), Is.EqualTo(5));
        Assert.That(_seen.TryDequeue(out var seen));
        Assert.That(seen.Action, Is.EqualTo($"\"{Ns}/Add\""));
        Assert.That(seen.Body.Name, Is.EqualTo(Types + "Add"));
        Assert.That(seen.Body.Element(Types + "A")!.Value + seen.Body.Element(Types + "B")!.Value, Is.EqualTo("23"));
    }

    [Test]
    public async Task A_message_contract_is_the_body_with_or_without_a_wrapper()
    {
        Answer($"<SplitResponse xmlns='{Ns}'><First>1</First><Rest>2</Rest><Unknown/></SplitResponse>");

        var wrapped = await Client().SplitAsync(new SplitRequest { Text = "a,b", At = 1 });

        Assert.That((wrapped.First, wrapped.Rest), Is.EqualTo((1, "2")));
        Assert.That(_seen.TryDequeue(out var seen));
        Assert.That(seen.Body.ToString(SaveOptions.DisableFormatting), Does.StartWith($"<Split xmlns=\"{Ns}\""));
        Assert.That(seen.Body.Value, Is.EqualTo("a,b1"), "in the order that the contract says");

        Answer($"<Part xmlns='{Ns}'><Name>n</Name></Part>");
        var bare = Client().Take(new TakeRequest { Part = new Part { Name = "m" } });

        Assert.That(bare.Part!.Name, Is.EqualTo("n"));
        Assert.That(_seen.TryDequeue(out seen));
        Assert.That(seen.Body.Name, Is.EqualTo(Types + "Part"));
    }

    [Test]
    public async Task A_fault_has_the_type_that_the_contract_names()
    {
        _answer = (500, "text/xml", Fault($"<detail><Part xmlns='{Ns}'><Name>broken</Name></Part></detail>"));

        var error = (await Assert.ThrowsAsync<FaultException<Part>>(() => Client().AddAsync(1, 2)))!;

        Assert.That((error.Detail.Name, error.Message, error.Code.Name), Is.EqualTo(("broken", "it failed", "Server")));
        Assert.That(error.CreateMessageFault().GetDetail<Part>().Name, Is.EqualTo("broken"));
    }

    [TestCase("<detail><Other xmlns='urn:other'/></detail>", 500)]
    [TestCase("<detail/>", 500)]
    [TestCase("", 403)]
    public void Another_fault_has_none(string detail, int status)
    {
        _answer = (status, "text/xml", Fault(detail));
        var client = Client();

        var error = Assert.Throws<FaultException>(() => client.EndAdd(client.BeginAdd(1, 2, null!, null!)))!;

        Assert.That(error.Message, Is.EqualTo("it failed"));
        Assert.That(error.CreateMessageFault().HasDetail, Is.EqualTo(detail.Contains("Other")));
    }

    [Test]
    public async Task An_error_that_is_no_envelope_is_reported_as_one()
    {
        _answer = (500, "text/html", "<p>no");

        await Assert.ThrowsAsync<ProtocolException>(() => Client().AddAsync(1, 2));
    }

    [Test]
    public void A_begun_call_can_be_waited_for_and_polled()
    {
        Answer($"<AddResponse xmlns='{Ns}'><Sum>7</Sum></AddResponse>");
        var client = Client();
        using var ended = new ManualResetEventSlim();

        var call = client.BeginAdd(3, 4, result => ended.Set(), "mine");
        call.AsyncWaitHandle.WaitOne();
        ended.Wait();

        Assert.That((call.IsCompleted, call.AsyncState), Is.EqualTo((true, (object)"mine")));
        Assert.That(client.EndAdd(call), Is.EqualTo(7));
        Assert.That(() => client.EndAdd(Task.CompletedTask), Throws.ArgumentException);
    }

    [Test]
    public async Task A_missing_server_is_reported_later_too()
    {
        Close();
        var client = Client();

        await Assert.ThrowsAsync<EndpointNotFoundException>(() => client.AddAsync(1, 2));
        Assert.Throws<EndpointNotFoundException>(() => client.EndAdd(client.BeginAdd(1, 2, null!, null!)));
    }

    [Test]
    public void A_one_way_call_returns_nothing()
    {
        _answer = (202, "text/plain", "");

        Client().Tell("x");

        Assert.That(_seen.TryDequeue(out var seen));
        Assert.That(seen.Body.Value, Is.EqualTo("x"));
    }

    private static string Fault(string detail) =>
        Envelope($"<s:Fault><faultcode>s:Server</faultcode><faultstring>it failed</faultstring>{detail}</s:Fault>");

    private static string Envelope(string body) => $"<s:Envelope xmlns:s='{Soap11}'><s:Body>{body}</s:Body></s:Envelope>";

    private void Answer(string body) => _answer = (200, "text/xml; charset=utf-8", Envelope(body));

    private ISums Client() => new ChannelFactory<ISums>(new BasicHttpBinding(), new EndpointAddress(_address)).CreateChannel();

    private async Task ServeAsync(HttpListener listener)
    {
        try
        {
            while (true)
            {
                var context = await listener.GetContextAsync();
                var envelope = XDocument.Load(context.Request.InputStream);
                _seen.Enqueue((context.Request.Headers["SOAPAction"]!, (XElement)envelope.Root!.Element(Soap11 + "Body")!.FirstNode!));
                var bytes = Encoding.UTF8.GetBytes(_answer.Body);
                context.Response.StatusCode = _answer.Status;
                context.Response.ContentType = _answer.Type;
                await context.Response.OutputStream.WriteAsync(bytes);
                context.Response.Close();
            }
        }
        catch (Exception error) when (error is HttpListenerException or ObjectDisposedException or IOException)
        {
            // the test has ended
        }
    }

    [ServiceContract(Namespace = Ns)]
    public interface ISums
    {
        [OperationContract(Action = Ns + "/Add", ReplyAction = "*")]
        [FaultContract(typeof(Part))]
        Task<int> AddAsync(int A, int B);

        [OperationContract(AsyncPattern = true, Action = Ns + "/Add", ReplyAction = "*")]
        IAsyncResult BeginAdd(int A, int B, AsyncCallback callback, object state);

        int EndAdd(IAsyncResult result);

        [OperationContract(Action = Ns + "/Split", ReplyAction = "*")]
        Task<SplitResponse> SplitAsync(SplitRequest request);

        [OperationContract(Action = Ns + "/Take", ReplyAction = "*")]
        TakeResponse Take(TakeRequest request);

        [OperationContract(Action = Ns + "/Tell", IsOneWay = true)]
        void Tell(string What);
    }

    [MessageContract(WrapperName = "Split", WrapperNamespace = Ns, IsWrapped = true)]
    public class SplitRequest
    {
        [MessageBodyMember(Namespace = Ns, Order = 1)]
        public int At;

        [MessageBodyMember(Namespace = Ns, Order = 0)]
        public string? Text;
    }

    [MessageContract(WrapperName = "SplitResponse", WrapperNamespace = Ns, IsWrapped = true)]
    public class SplitResponse
    {
        [MessageBodyMember(Namespace = Ns, Order = 0)]
        public int First;

        [MessageBodyMember(Namespace = Ns, Order = 1)]
        public string? Rest;
    }

    [MessageContract(IsWrapped = false)]
    public class TakeRequest
    {
        [MessageBodyMember(Namespace = Ns, Order = 0)]
        public Part? Part { get; set; }
    }

    [MessageContract(IsWrapped = false)]
    public class TakeResponse
    {
        [MessageBodyMember(Namespace = Ns, Order = 0)]
        public Part? Part { get; set; }
    }

    [DataContract(Name = "Part", Namespace = Ns)]
    public class Part
    {
        [DataMember]
        public string? Name { get; set; }
    }
}
