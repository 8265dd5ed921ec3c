namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A property of a type.</summary>
[DataContract]
public class ModelProperty
{
    /// <summary>The type of the property.</summary>
    [DataMember(Name = "type")]
    public string Type { get; set; }

    /// <summary>The description of the property.</summary>
    [DataMember(Name = "description")]
    public string Description { get; set; }

    /// <summary>Of an Array: its type, or $ref and a model's name.</summary>
    [DataMember(Name = "items")]
    public Dictionary<string, string> Items { get; set; }

    /// <summary>The values that the property can have; null for any.</summary>
    [DataMember(Name = "allowableValues")]
    public ParameterAllowableValues AllowableValues { get; set; }

    /// <summary>Whether the property must be sent.</summary>
    [DataMember(Name = "required")]
    public bool Required { get; set; }
}
