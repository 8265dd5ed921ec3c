namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Runtime.Serialization;

/// <summary>A name and a value.</summary>
[DataContract]
public class Property
{
    /// <summary>Creates a property without name and value.</summary>
    public Property()
    {
    }

    /// <summary>Name of the property.</summary>
    public string Name { get; set; }

    /// <summary>Value of the property, as text.</summary>
    public string Value { get; set; }
}
