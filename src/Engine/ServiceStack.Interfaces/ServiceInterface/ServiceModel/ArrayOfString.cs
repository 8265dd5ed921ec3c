namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "String")]
public class ArrayOfString : List<string>
{
    public ArrayOfString()
    {
    }

    public ArrayOfString(IEnumerable<string> collection)
    {
        throw new NotImplementedException();
    }

    public ArrayOfString(params string[] args)
    {
        throw new NotImplementedException();
    }
}
