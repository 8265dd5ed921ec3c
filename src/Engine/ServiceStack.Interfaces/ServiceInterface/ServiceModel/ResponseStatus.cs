namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

[DataContract]
public class ResponseStatus
{
    public ResponseStatus()
    {
    }

    public ResponseStatus(string errorCode)
    {
        ErrorCode = errorCode;
    }

    public ResponseStatus(string errorCode, string message)
    {
        ErrorCode = errorCode;
        Message = message;
    }

    [DataMember(Order = 1)]
    public string ErrorCode { get; set; }

    [DataMember(Order = 4)]
    public List<ResponseError> Errors { get; set; }

    [DataMember(Order = 2)]
    public string Message { get; set; }

    [DataMember(Order = 3)]
    public string StackTrace { get; set; }
}
