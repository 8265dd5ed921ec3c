namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

[CollectionDataContract(ItemName = "Int")]
public class ArrayOfInt : List<int>
{
    public ArrayOfInt()
    {
    }

    public ArrayOfInt(IEnumerable<int> collection) : base(collection)
    {
    }

    public ArrayOfInt(params int[] args) : base(args)
    {
    }
}
