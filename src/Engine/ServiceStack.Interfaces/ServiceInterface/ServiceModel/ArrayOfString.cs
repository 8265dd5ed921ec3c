namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of strings, whose XML elements are named <c>String</c>.</summary>
[CollectionDataContract(ItemName = "String")]
public class ArrayOfString : List<string>
{
    /// <summary>Creates an empty list.</summary>
    public ArrayOfString()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public ArrayOfString(IEnumerable<string> collection) : base(collection)
    {
    }

    /// <summary>Creates a list with these items.</summary>
    public ArrayOfString(params string[] args) : base(args)
    {
    }
}
