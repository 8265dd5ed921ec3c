namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A list of names and values, whose XML elements are named <c>Property</c>.</summary>
[CollectionDataContract(ItemName = "Property")]
public class Properties : List<Property>
{
    /// <summary>Creates an empty list.</summary>
    public Properties()
    {
    }

    /// <summary>Creates a list with the items of a collection.</summary>
    public Properties(IEnumerable<Property> collection) : base(collection)
    {
    }
}
