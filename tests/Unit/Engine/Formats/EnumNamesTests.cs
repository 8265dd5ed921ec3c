using System.Runtime.Serialization;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;
using DataContractSerializer = ServiceStack.ServiceModel.Serialization.DataContractSerializer;

namespace ServiceStack.HyperHost.Tests.Engine.Formats;

public class EnumNamesTests
{
    [DataContract]
    public enum Medal
    {
        [EnumMember(Value = "first-place")]
        Gold,

        [EnumMember]
        Silver,
    }

    [Test]
    public void Json_and_jsv_have_the_members_own_names_and_xml_those_of_the_contract()
    {
        var winners = new Winners { Best = Medal.Gold, Maybe = Medal.Silver, All = [Medal.Gold] };

        Assert.That(JsonSerializer.SerializeToString(winners), Is.EqualTo("{\"Best\":\"Gold\",\"Maybe\":\"Silver\",\"All\":[\"Gold\"]}"));
        Assert.That(TypeSerializer.SerializeToString(winners), Is.EqualTo("{Best:Gold,Maybe:Silver,All:[Gold]}"));
        Assert.That(DataContractSerializer.Instance.Parse(winners), Does.Contain(">first-place<"));
    }

    [TestCase("{\"Best\":\"Silver\"}", Medal.Silver)]
    [TestCase("{\"Best\":\"silver\"}", Medal.Silver)]
    [TestCase("{\"Best\":1}", Medal.Silver)]
    [TestCase("{\"Best\":\"nothing\"}", Medal.Gold)]
    public void Json_is_read_by_the_members_own_names(string json, Medal expected) =>
        Assert.That(JsonDataContractDeserializer.Instance.DeserializeFromString<Winners>(json).Best, Is.EqualTo(expected));

    public class Winners
    {
        public Medal Best { get; set; }

        public Medal? Maybe { get; set; }

        public Medal[]? All { get; set; }
    }
}
