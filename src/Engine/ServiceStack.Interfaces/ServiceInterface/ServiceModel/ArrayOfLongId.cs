namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Id")]
public class ArrayOfLongId : List<long>
{
    public ArrayOfLongId()
    {
    }

    public ArrayOfLongId(IEnumerable<long> collection) : base(collection)
    {
    }

    public ArrayOfLongId(params long[] args) : base(args)
    {
    }
}
