namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Id")]
public class ArrayOfIntId : List<int>
{
    public ArrayOfIntId()
    {
    }

    public ArrayOfIntId(IEnumerable<int> collection)
    {
        throw new NotImplementedException();
    }

    public ArrayOfIntId(params int[] args)
    {
        throw new NotImplementedException();
    }
}
