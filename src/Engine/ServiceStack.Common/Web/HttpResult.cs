namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

public class HttpResult : IPartialWriter, IStreamWriter, IHttpResult
{
    public HttpResult()
    {
    }

    public HttpResult(object response)
    {
        Response = response;
    }

    public HttpResult(object response, string contentType)
    {
        Response = response;
        ContentType = contentType;
    }

    public HttpResult(HttpStatusCode statusCode, string statusDescription)
    {
        StatusCode = statusCode;
        StatusDescription = statusDescription;
    }

    public HttpResult(object response, HttpStatusCode statusCode)
    {
        Response = response;
        StatusCode = statusCode;
    }

    public HttpResult(object response, string contentType, HttpStatusCode statusCode)
    {
        Response = response;
        ContentType = contentType;
        StatusCode = statusCode;
    }

    public HttpResult(FileInfo fileResponse, bool asAttachment)
    {
        throw new NotImplementedException();
    }

    public HttpResult(FileInfo fileResponse, string contentType = null, bool asAttachment = false)
    {
        throw new NotImplementedException();
    }

    public HttpResult(Stream responseStream, string contentType)
    {
        ResponseStream = responseStream;
        ContentType = contentType;
    }

    public HttpResult(string responseText, string contentType)
    {
        ResponseText = responseText;
        ContentType = contentType;
    }

    public HttpResult(byte[] responseBytes, string contentType)
    {
        throw new NotImplementedException();
    }

    public bool AllowsPartialResponse { get; set; }

    public string ContentType { get; set; }

    public FileInfo FileInfo => throw new NotImplementedException();

    public Dictionary<string, string> Headers => throw new NotImplementedException();

    public bool IsPartialRequest => throw new NotImplementedException();

    public DateTime LastModified { set => throw new NotImplementedException(); }

    public string Location { set => throw new NotImplementedException(); }

    public IDictionary<string, string> Options => throw new NotImplementedException();

    public IRequestContext RequestContext { get; set; }

    public object Response { get; set; }

    public IContentTypeWriter ResponseFilter { get; set; }

    public Stream ResponseStream { get; }

    public string ResponseText { get; }

    public int Status { get; set; }

    public HttpStatusCode StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public string Template { get; set; }

    public string View { get; set; }

    public void DeleteCookie(string name) => throw new NotImplementedException();

    public void DisposeStream() => throw new NotImplementedException();

    public long? GetContentLength() => throw new NotImplementedException();

    public static HttpResult Redirect(string newLocationUri, HttpStatusCode redirectStatus = HttpStatusCode.Redirect) => throw new NotImplementedException();

    public void SetCookie(string name, string value, DateTime expiresAt, string path) => throw new NotImplementedException();

    public void SetCookie(string name, string value, TimeSpan expiresIn, string path) => throw new NotImplementedException();

    public void SetPermanentCookie(string name, string value) => throw new NotImplementedException();

    public void SetPermanentCookie(string name, string value, string path) => throw new NotImplementedException();

    public void SetSessionCookie(string name, string value) => throw new NotImplementedException();

    public void SetSessionCookie(string name, string value, string path) => throw new NotImplementedException();

    public static HttpResult Status201Created(object response, string newLocationUri) => throw new NotImplementedException();

    public void WritePartialTo(IHttpResponse response) => throw new NotImplementedException();

    public void WriteTo(Stream responseStream) => throw new NotImplementedException();
}
