namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Runtime.Serialization;

[DataContract]
public class ErrorResponse : IHasResponseStatus
{
    public ErrorResponse()
    {
    }

    [DataMember(Order = 1)]
    public ResponseStatus ResponseStatus { get; set; }
}
