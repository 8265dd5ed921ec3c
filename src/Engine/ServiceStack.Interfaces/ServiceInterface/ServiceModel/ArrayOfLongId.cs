namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of 64-bit integers, whose XML elements are named <c>Id</c>.</summary>
[CollectionDataContract(ItemName = "Id")]
public class ArrayOfLongId : List<long>
{
    /// <summary>Creates an empty list.</summary>
    public ArrayOfLongId()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public ArrayOfLongId(IEnumerable<long> collection) : base(collection)
    {
    }

    /// <summary>Creates a list with these items.</summary>
    public ArrayOfLongId(params long[] args) : base(args)
    {
    }
}
