namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Property")]
public class Properties : List<Property>
{
    public Properties()
    {
    }

    public Properties(IEnumerable<Property> collection) : base(collection)
    {
    }
}
