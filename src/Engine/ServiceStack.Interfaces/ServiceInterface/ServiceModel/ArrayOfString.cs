namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "String")]
public class ArrayOfString : List<string>
{
    public ArrayOfString()
    {
    }

    public ArrayOfString(IEnumerable<string> collection) : base(collection)
    {
    }

    public ArrayOfString(params string[] args) : base(args)
    {
    }
}
