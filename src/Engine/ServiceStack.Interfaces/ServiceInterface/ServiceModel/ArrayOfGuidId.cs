namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Id")]
public class ArrayOfGuidId : List<Guid>
{
    public ArrayOfGuidId()
    {
    }

    public ArrayOfGuidId(IEnumerable<Guid> collection)
    {
        throw new NotImplementedException();
    }

    public ArrayOfGuidId(params Guid[] args)
    {
        throw new NotImplementedException();
    }
}
