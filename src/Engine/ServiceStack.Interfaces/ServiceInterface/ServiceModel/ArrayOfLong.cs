namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Long")]
public class ArrayOfLong : List<long>
{
    public ArrayOfLong()
    {
    }

    public ArrayOfLong(IEnumerable<long> collection)
    {
        throw new NotImplementedException();
    }

    public ArrayOfLong(params long[] args)
    {
        throw new NotImplementedException();
    }
}
