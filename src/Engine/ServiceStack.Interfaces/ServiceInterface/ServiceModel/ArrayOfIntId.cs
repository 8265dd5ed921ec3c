namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of 32-bit integers, whose XML elements are named <c>Id</c>.</summary>
[CollectionDataContract(ItemName = "Id")]
public class ArrayOfIntId : List<int>
{
    /// <summary>Creates an empty list.</summary>
    public ArrayOfIntId()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public ArrayOfIntId(IEnumerable<int> collection) : base(collection)
    {
    }

    /// <summary>Creates a list with these items.</summary>
    public ArrayOfIntId(params int[] args) : base(args)
    {
    }
}
