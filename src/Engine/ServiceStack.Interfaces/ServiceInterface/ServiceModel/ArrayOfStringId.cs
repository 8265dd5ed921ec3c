namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Id")]
public class ArrayOfStringId : List<string>
{
    public ArrayOfStringId()
    {
    }

    public ArrayOfStringId(IEnumerable<string> collection) : base(collection)
    {
    }

    public ArrayOfStringId(params string[] args) : base(args)
    {
    }
}
