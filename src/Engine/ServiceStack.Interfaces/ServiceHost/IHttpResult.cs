namespace ServiceStack.ServiceHost;

using System.Collections.Generic;
using System.Net;

public interface IHttpResult : IHasOptions
{
    string ContentType { get; set; }

    Dictionary<string, string> Headers { get; }

    IRequestContext RequestContext { get; set; }

    object Response { get; set; }

    IContentTypeWriter ResponseFilter { get; set; }

    int Status { get; set; }

    HttpStatusCode StatusCode { get; set; }

    string StatusDescription { get; set; }
}
