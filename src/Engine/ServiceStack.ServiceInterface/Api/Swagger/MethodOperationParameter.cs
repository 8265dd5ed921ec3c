namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;

/// <summary>A parameter of a call.</summary>
[DataContract]
public class MethodOperationParameter
{
    /// <summary>path, query, body, form or header.</summary>
    [DataMember(Name = "paramType")]
    public string ParamType { get; set; }

    /// <summary>The name of the parameter.</summary>
    [DataMember(Name = "name")]
    public string Name { get; set; }

    /// <summary>The description of the parameter.</summary>
    [DataMember(Name = "description")]
    public string Description { get; set; }

    /// <summary>The type of the parameter.</summary>
    [DataMember(Name = "dataType")]
    public string DataType { get; set; }

    /// <summary>Whether the parameter must be sent.</summary>
    [DataMember(Name = "required")]
    public bool Required { get; set; }

    /// <summary>Whether the parameter can be sent several times.</summary>
    [DataMember(Name = "allowMultiple")]
    public bool AllowMultiple { get; set; }

    /// <summary>The values that the parameter can have; null for any.</summary>
    [DataMember(Name = "allowableValues")]
    public ParameterAllowableValues AllowableValues { get; set; }
}
