namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Id")]
public class ArrayOfStringId : List<string>
{
    public ArrayOfStringId()
    {
    }

    public ArrayOfStringId(IEnumerable<string> collection)
    {
        throw new NotImplementedException();
    }

    public ArrayOfStringId(params string[] args)
    {
        throw new NotImplementedException();
    }
}
