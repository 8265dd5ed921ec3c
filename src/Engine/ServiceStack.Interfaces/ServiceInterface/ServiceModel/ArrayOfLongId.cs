namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Id")]
public class ArrayOfLongId : List<long>
{
    public ArrayOfLongId()
    {
    }

    public ArrayOfLongId(IEnumerable<long> collection)
    {
        throw new NotImplementedException();
    }

    public ArrayOfLongId(params long[] args)
    {
        throw new NotImplementedException();
    }
}
