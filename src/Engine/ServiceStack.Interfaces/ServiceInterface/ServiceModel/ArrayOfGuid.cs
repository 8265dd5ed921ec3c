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

    public ArrayOfGuid(IEnumerable<Guid> collection) : base(collection)
    {
    }

    public ArrayOfGuid(params Guid[] args) : base(args)
    {
    }
}
