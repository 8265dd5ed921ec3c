namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of 32-bit integers, whose XML elements are named <c>Int</c>.</summary>
[CollectionDataContract(ItemName = "Int")]
public class ArrayOfInt : List<int>
{
    /// <summary>Creates an empty list.</summary>
    public ArrayOfInt()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public ArrayOfInt(IEnumerable<int> collection) : base(collection)
    {
    }

    /// <summary>Creates a list with these items.</summary>
    public ArrayOfInt(params int[] args) : base(args)
    {
    }
}
