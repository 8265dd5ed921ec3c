using System;
using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>A JSON body that is not valid, or does not fit its request class.</summary>
/// <remarks>Derives from <see cref="SerializationException"/>, for which v3 responds with 400.</remarks>
internal sealed class StrictJsonException(string message, string? member, Exception? inner = null) : SerializationException(message, inner)
{
    private const string Code = "InvalidJson";

    /// <summary>The path of the member, such as <c>Items[1].Price</c>; null for the body as a whole.</summary>
    public string? Member { get; } = member;

    public ResponseStatus ToResponseStatus()
    {
        var status = new ResponseStatus { ErrorCode = Code, Message = Message };
        if (Member is not null) status.Errors = [new ResponseError { ErrorCode = Code, FieldName = Member, Message = Message }];
        return status;
    }
}
