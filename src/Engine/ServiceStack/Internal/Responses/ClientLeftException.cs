namespace ServiceStack.Internal.Responses;

using System;
using System.IO;
using ServiceStack.HyperHost.Abstractions;

/// <summary>A write to the response of an HttpListener failed because the client left.</summary>
internal sealed class ClientLeftException : IOException, IClientGone
{
    /// <param name="cause">
    /// The listener's exception. It is not the inner exception, because <see cref="Exception.GetBaseException"/> would return it.
    /// </param>
    public ClientLeftException(Exception cause) : base("The client left: " + cause.Message)
    {
    }
}
