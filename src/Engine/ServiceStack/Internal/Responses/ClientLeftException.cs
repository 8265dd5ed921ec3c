namespace ServiceStack.Internal.Responses;

using System;
using System.IO;
using ServiceStack.Shared;

/// <summary>A write to the response of an HttpListener failed because the client left.</summary>
internal sealed class ClientLeftException : IOException, IServiceProvider
{
    /// <param name="cause">Of the listener. No inner exception: that would be the base exception.</param>
    public ClientLeftException(Exception cause) : base("The client left: " + cause.Message)
    {
    }

    /// <summary>What <see cref="HostContract.ClientGone"/> names.</summary>
    object IServiceProvider.GetService(Type serviceType) => serviceType == HostContract.ClientGone ? this : null;
}
