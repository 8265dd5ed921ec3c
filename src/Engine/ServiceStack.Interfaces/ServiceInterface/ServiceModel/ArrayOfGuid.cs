namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Guid")]
public class ArrayOfGuid : List<Guid>
{
    public ArrayOfGuid()
    {
    }

    public ArrayOfGuid(IEnumerable<Guid> collection)
    {
        throw new NotImplementedException();
    }

    public ArrayOfGuid(params Guid[] args)
    {
        throw new NotImplementedException();
    }
}
