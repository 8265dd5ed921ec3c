namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of strings, whose XML elements are named <c>Id</c>.</summary>
[CollectionDataContract(ItemName = "Id")]
public class ArrayOfStringId : List<string>
{
    /// <summary>Creates an empty list.</summary>
    public ArrayOfStringId()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public ArrayOfStringId(IEnumerable<string> collection) : base(collection)
    {
    }

    /// <summary>Creates a list with these items.</summary>
    public ArrayOfStringId(params string[] args) : base(args)
    {
    }
}
