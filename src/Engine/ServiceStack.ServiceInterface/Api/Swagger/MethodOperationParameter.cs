namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;

/// <summary>Something that a call may say.</summary>
[DataContract]
public class MethodOperationParameter
{
    /// <summary>path, query, body, form or header.</summary>
    [DataMember(Name = "paramType")]
    public string ParamType { get; set; }

    [DataMember(Name = "name")]
    public string Name { get; set; }

    [DataMember(Name = "description")]
    public string Description { get; set; }

    [DataMember(Name = "dataType")]
    public string DataType { get; set; }

    [DataMember(Name = "required")]
    public bool Required { get; set; }

    [DataMember(Name = "allowMultiple")]
    public bool AllowMultiple { get; set; }

    [DataMember(Name = "allowableValues")]
    public ParameterAllowableValues AllowableValues { get; set; }
}
