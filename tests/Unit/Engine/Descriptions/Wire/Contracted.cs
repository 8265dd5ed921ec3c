using System.Runtime.Serialization;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

[DataContract]
public class Contracted
{
    [DataMember(Name = "Named_here", IsRequired = true)]
    public string? Named { get; set; }

    [DataMember]
    public int Plain { get; set; }

    public string? NotWritten { get; set; } = "secret";
}
