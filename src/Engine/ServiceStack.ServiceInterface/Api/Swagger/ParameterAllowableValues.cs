namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>Which values are good.</summary>
[DataContract]
public class ParameterAllowableValues
{
    /// <summary>LIST or RANGE.</summary>
    [DataMember(Name = "valueType")]
    public string ValueType { get; set; }

    /// <summary>Of a range.</summary>
    [DataMember(Name = "max")]
    public int? Max { get; set; }

    /// <summary>Of a range.</summary>
    [DataMember(Name = "min")]
    public int? Min { get; set; }

    /// <summary>Of a list.</summary>
    [DataMember(Name = "values")]
    public List<string> Values { get; set; }
}
