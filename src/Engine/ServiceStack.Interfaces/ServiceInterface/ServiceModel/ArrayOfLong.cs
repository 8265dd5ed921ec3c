namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Long")]
public class ArrayOfLong : List<long>
{
    public ArrayOfLong()
    {
    }

    public ArrayOfLong(IEnumerable<long> collection) : base(collection)
    {
    }

    public ArrayOfLong(params long[] args) : base(args)
    {
    }
}
