namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Runtime.Serialization;

/// <summary>The response to a failed request whose DTO declares no response type of its own.</summary>
[DataContract]
public class ErrorResponse : IHasResponseStatus
{
    /// <summary>Creates a response without a status.</summary>
    public ErrorResponse()
    {
    }

    /// <summary>What failed, and why.</summary>
    [DataMember(Order = 1)]
    public ResponseStatus ResponseStatus { get; set; }
}
