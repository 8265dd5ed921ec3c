namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of 64-bit integers, whose XML elements are named <c>Long</c>.</summary>
[CollectionDataContract(ItemName = "Long")]
public class ArrayOfLong : List<long>
{
    /// <summary>Creates an empty list.</summary>
    public ArrayOfLong()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public ArrayOfLong(IEnumerable<long> collection) : base(collection)
    {
    }

    /// <summary>Creates a list with these items.</summary>
    public ArrayOfLong(params long[] args) : base(args)
    {
    }
}
