namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Runtime.Serialization;

/// <summary>One error of a <see cref="ResponseStatus"/>, usually about one field.</summary>
[DataContract]
public class ResponseError
{
    /// <summary>Creates an empty error.</summary>
    public ResponseError()
    {
    }

    /// <summary>Name of the rule that failed, for example <c>NotEmpty</c>.</summary>
    [DataMember(IsRequired = false, EmitDefaultValue = false, Order = 1)]
    public string ErrorCode { get; set; }

    /// <summary>Name of the request DTO's property; <see langword="null"/> if the error concerns no single one.</summary>
    [DataMember(IsRequired = false, EmitDefaultValue = false, Order = 2)]
    public string FieldName { get; set; }

    /// <summary>Description of the error, for people.</summary>
    [DataMember(IsRequired = false, EmitDefaultValue = false, Order = 3)]
    public string Message { get; set; }
}
