namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of GUIDs, whose XML elements are named <c>Guid</c>.</summary>
[CollectionDataContract(ItemName = "Guid")]
public class ArrayOfGuid : List<Guid>
{
    /// <summary>Creates an empty list.</summary>
    public ArrayOfGuid()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public ArrayOfGuid(IEnumerable<Guid> collection) : base(collection)
    {
    }

    /// <summary>Creates a list with these items.</summary>
    public ArrayOfGuid(params Guid[] args) : base(args)
    {
    }
}
