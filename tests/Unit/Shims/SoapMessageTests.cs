using System.IO;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace ServiceStack.HyperHost.Tests.Shims;

/// <summary>What the engine needs of System.ServiceModel, on the framework's own and on ours.</summary>
public class SoapMessageTests
{
    private const string Envelope11 =
        """
        <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">
          <s:Header><Token xmlns="urn:t">secret</Token></s:Header>
          <s:Body><Order xmlns="urn:shop"><Id>7</Id></Order></s:Body>
        </s:Envelope>
        """;

    [Test]
    public void Reads_the_body_of_an_envelope()
    {
        var message = Read(Envelope11, MessageVersion.Soap11);

        Assert.That(message.IsEmpty, Is.False);
        Assert.That(message.GetBody<Order>().Id, Is.EqualTo(7));
    }

    [Test]
    public void Reads_its_body_once()
    {
        var message = Read(Envelope11, MessageVersion.Soap11);
        message.GetBody<Order>();

        Assert.Throws<System.InvalidOperationException>(() => message.GetBody<Order>());
    }

    [Test]
    public void Reads_the_headers()
    {
        var message = Read(Envelope11, MessageVersion.Soap11);

        Assert.That(message.Headers.GetHeader<string>("Token", "urn:t"), Is.EqualTo("secret"));
        Assert.That(message.Headers.FindHeader("Other", "urn:t"), Is.EqualTo(-1));
        Assert.That(message.Headers.Action, Is.Null);
    }

    [Test]
    public void Refuses_the_envelope_of_another_version()
    {
        var refused = Assert.Throws<XmlException>(() => Read(Envelope11, MessageVersion.Soap12));

        Assert.That(refused!.Message, Does.Contain("http://www.w3.org/2003/05/soap-envelope"));
    }

    [Test]
    public void Sees_an_empty_body()
    {
        var message = Read(
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body/></s:Envelope>", MessageVersion.Soap11);

        Assert.That(message.IsEmpty, Is.True);
    }

    [Test]
    public void Reads_the_addressing_headers()
    {
        const string envelope =
            """
            <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing">
              <s:Header><a:Action s:mustUnderstand="1">urn:shop/Order</a:Action><a:To>http://here/</a:To></s:Header>
              <s:Body><Order xmlns="urn:shop"/></s:Body>
            </s:Envelope>
            """;

        var message = Read(envelope, MessageVersion.Soap12WSAddressing10);

        Assert.That(message.Headers.Action, Is.EqualTo("urn:shop/Order"));
        Assert.That(message.Headers.To.AbsoluteUri, Is.EqualTo("http://here/"));
    }

    [Test]
    public void Writes_a_body_object_into_an_envelope()
    {
        var message = Message.CreateMessage(MessageVersion.Soap12, null, new Order { Id = 9 });

        var written = Write(message);

        Assert.That(Read(written, MessageVersion.Soap12).GetBody<Order>().Id, Is.EqualTo(9));
        Assert.That(written, Does.Contain("http://www.w3.org/2003/05/soap-envelope").And.Not.Contain("Header"));
    }

    [Test]
    public void Writes_the_action_where_addressing_has_a_place_for_it()
    {
        var written = Write(Message.CreateMessage(MessageVersion.Soap11WSAddressing10, "urn:done", new Order { Id = 1 }));

        Assert.That(Read(written, MessageVersion.Soap11WSAddressing10).Headers.Action, Is.EqualTo("urn:done"));
    }

    [Test]
    public void Copies_a_message_as_often_as_wanted()
    {
        var buffer = Read(Envelope11, MessageVersion.Soap11).CreateBufferedCopy(int.MaxValue);

        Assert.That(buffer.CreateMessage().GetBody<Order>().Id, Is.EqualTo(7));
        Assert.That(buffer.CreateMessage().Headers.GetHeader<string>("Token", "urn:t"), Is.EqualTo("secret"));
    }

    [Test]
    public void Carries_a_fault_of_both_versions([Values] bool soap12)
    {
        var version = soap12 ? MessageVersion.Soap12 : MessageVersion.Soap11;
        var fault = MessageFault.CreateFault(new FaultCode("Sender"), new FaultReason("no stock"), new Order { Id = 4 });

        var message = Read(Write(Message.CreateMessage(version, fault, null)), version);

        Assert.That(message.IsFault, Is.True);
        var read = MessageFault.CreateFault(message, int.MaxValue);
        Assert.That(read.Reason.ToString(), Is.EqualTo("no stock"));
        Assert.That(read.Code.IsSenderFault, Is.True);
        Assert.That(read.GetDetail<Order>().Id, Is.EqualTo(4));
    }

    [Test]
    public void Names_its_envelope_version()
    {
        var version = Read(Envelope11, MessageVersion.Soap11).Version;

        Assert.That(version.Envelope, Is.SameAs(EnvelopeVersion.Soap11));
        Assert.That(version.Addressing, Is.SameAs(AddressingVersion.None));
    }

    private static Message Read(string envelope, MessageVersion version) =>
        Message.CreateMessage(XmlReader.Create(new StringReader(envelope)), int.MaxValue, version);

    private static string Write(Message message)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text)) message.WriteMessage(writer);
        return text.ToString();
    }

    [DataContract(Name = "Order", Namespace = "urn:shop")]
    public class Order
    {
        [DataMember]
        public int Id { get; set; }
    }
}
