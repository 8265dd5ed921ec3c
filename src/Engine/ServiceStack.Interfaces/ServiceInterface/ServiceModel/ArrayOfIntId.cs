namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Id")]
public class ArrayOfIntId : List<int>
{
    public ArrayOfIntId()
    {
    }

    public ArrayOfIntId(IEnumerable<int> collection) : base(collection)
    {
    }

    public ArrayOfIntId(params int[] args) : base(args)
    {
    }
}
