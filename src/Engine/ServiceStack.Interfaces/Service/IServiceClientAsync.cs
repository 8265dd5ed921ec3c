namespace ServiceStack.Service;

using System;

public interface IServiceClientAsync : IRestClientAsync
{
    void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);
}
