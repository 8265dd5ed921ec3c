using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Modern.Responses;

/// <summary>The writer of JSON: an error for a client that accepts problem details becomes one, whichever stage wrote it.</summary>
internal sealed class ProblemWriter(IAppHost appHost)
{
    private ResponseSerializerDelegate _inner = null!;

    public void Attach(HttpResponseFilter filters)
    {
        _inner = filters.GetResponseSerializer(ContentType.Json);
        filters.ContentTypeResponseSerializers[ContentType.Json] = Write;
    }

    private void Write(IRequestContext context, object dto, IHttpResponse response)
    {
        // the formats of v3 are those of the process, and outlive an AppHost
        if (response.StatusCode >= 400 && ReferenceEquals(EndpointHost.AppHost, appHost)
            && context.Get<IHttpRequest>() is { } request && new AcceptHeader(request.AcceptTypes).Names(ProblemText.MediaType)
            && StatusOf(dto) is { } status)
        {
            response.ContentType = ProblemText.MediaType;
            response.Write(ProblemText.Of(response.StatusCode, status, request));
            return;
        }

        _inner(context, dto, response);
    }

    private static ResponseStatus? StatusOf(object? dto) =>
        dto is IHasResponseStatus known
            ? known.ResponseStatus
            : dto?.GetType().GetProperty(nameof(IHasResponseStatus.ResponseStatus))?.GetValue(dto, null) as ResponseStatus;
}
