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

    public ArrayOfGuidId(IEnumerable<Guid> collection) : base(collection)
    {
    }

    public ArrayOfGuidId(params Guid[] args) : base(args)
    {
    }
}
