namespace ServiceStack.ServiceClient.Web;

using System;
using System.Threading;
using System.Threading.Tasks;

/// <summary>Waits for calls, and calls back with their results.</summary>
internal static class ClientWait
{
    private static readonly Logging.ILog Log = Logging.LogManager.GetLogger(typeof(ClientWait));

    /// <summary>
    /// Waits without a deadlock: where the thread has a context that could wait for this very thread, as in a window or in ASP.NET, the
    /// call runs on the thread pool, together with the handlers and filters of the application.
    /// </summary>
    public static TResponse For<TResponse>(Func<Task<TResponse>> call)
    {
        var hasContext = SynchronizationContext.Current != null || TaskScheduler.Current != TaskScheduler.Default;
        return (hasContext ? Task.Run(call) : call()).GetAwaiter().GetResult();
    }

    /// <summary>Calls one of two callbacks once. An exception of a callback is logged.</summary>
    public static async Task CallBackAsync<TResponse>(
        Task<TResponse> call,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError)
    {
        try
        {
            TResponse response;
            try
            {
                response = await call.ConfigureAwait(false);
            }
            catch (Exception ex)
            {
                onError?.Invoke(ex is WebServiceException { ResponseDto: TResponse dto } ? dto : default, ex);
                return;
            }

            onSuccess?.Invoke(response);
        }
        catch (Exception ex)
        {
            Log.Error("A callback of a request failed", ex);
        }
    }
}
