namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;

public interface IHttpRequest : IResolver
{
    string AbsoluteUri { get; }

    string[] AcceptTypes { get; }

    string ApplicationFilePath { get; }

    long ContentLength { get; }

    string ContentType { get; }

    IDictionary<string, Cookie> Cookies { get; }

    IFile[] Files { get; }

    NameValueCollection FormData { get; }

    NameValueCollection Headers { get; }

    string HttpMethod { get; }

    Stream InputStream { get; }

    bool IsLocal { get; }

    bool IsSecureConnection { get; }

    Dictionary<string, object> Items { get; }

    string OperationName { get; set; }

    object OriginalRequest { get; }

    string PathInfo { get; }

    NameValueCollection QueryString { get; }

    string RawUrl { get; }

    string RemoteIp { get; }

    string ResponseContentType { get; set; }

    Uri UrlReferrer { get; }

    bool UseBufferedStream { get; set; }

    string UserAgent { get; }

    string UserHostAddress { get; }

    string XForwardedFor { get; }

    string XRealIp { get; }

    string GetRawBody();
}
