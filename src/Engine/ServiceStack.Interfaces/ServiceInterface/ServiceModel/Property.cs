namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Runtime.Serialization;

[DataContract]
public class Property
{
    public Property()
    {
    }

    public string Name { get; set; }

    public string Value { get; set; }
}
