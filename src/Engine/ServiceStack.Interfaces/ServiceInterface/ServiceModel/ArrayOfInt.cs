namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Int")]
public class ArrayOfInt : List<int>
{
    public ArrayOfInt()
    {
    }

    public ArrayOfInt(IEnumerable<int> collection)
    {
        throw new NotImplementedException();
    }

    public ArrayOfInt(params int[] args)
    {
        throw new NotImplementedException();
    }
}
