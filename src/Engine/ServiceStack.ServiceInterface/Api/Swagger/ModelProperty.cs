namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A property of a type.</summary>
[DataContract]
public class ModelProperty
{
    [DataMember(Name = "type")]
    public string Type { get; set; }

    [DataMember(Name = "description")]
    public string Description { get; set; }

    /// <summary>Of an Array: its type, or $ref and a model's name.</summary>
    [DataMember(Name = "items")]
    public Dictionary<string, string> Items { get; set; }

    [DataMember(Name = "allowableValues")]
    public ParameterAllowableValues AllowableValues { get; set; }

    [DataMember(Name = "required")]
    public bool Required { get; set; }
}
