namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of GUIDs, whose XML elements are named <c>Id</c>.</summary>
[CollectionDataContract(ItemName = "Id")]
public class ArrayOfGuidId : List<Guid>
{
    /// <summary>Creates an empty list.</summary>
    public ArrayOfGuidId()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public ArrayOfGuidId(IEnumerable<Guid> collection) : base(collection)
    {
    }

    /// <summary>Creates a list with these items.</summary>
    public ArrayOfGuidId(params Guid[] args) : base(args)
    {
    }
}
