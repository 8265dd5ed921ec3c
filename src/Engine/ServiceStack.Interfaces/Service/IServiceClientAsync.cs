namespace ServiceStack.Service;

using System;

/// <summary>A client that sends DTOs to their predefined routes, and reports the result to a callback.</summary>
public interface IServiceClientAsync : IRestClientAsync
{
    /// <summary>Sends a DTO with POST to its predefined route.</summary>
    /// <param name="onSuccess">Receives the response DTO.</param>
    /// <param name="onError">Receives the error response, if there was one, and the exception.</param>
    void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);
}
