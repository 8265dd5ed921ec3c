namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>The details of a request that <c>/_requestinfo</c> shows, to find out what a host passes on.</summary>
[DataContract]
public class RequestInfoResponse
{
    /// <summary>Initializes a new instance of the <see cref="RequestInfoResponse"/> class.</summary>
    public RequestInfoResponse()
    {
    }

    /// <summary>The whole address.</summary>
    [DataMember]
    public string AbsoluteUri { get; set; }

    /// <summary>The media types of the Accept header.</summary>
    [DataMember]
    public List<string> AcceptTypes { get; set; }

    /// <summary>The names of all operations.</summary>
    [DataMember]
    public List<string> AllOperationNames { get; set; }

    /// <summary>The path of ASP.NET's application.</summary>
    [DataMember]
    public string ApplicationPath { get; set; }

    /// <summary>The length of the body in bytes; -1 if it is not known.</summary>
    [DataMember]
    public long ContentLength { get; set; }

    /// <summary>The media type of the body.</summary>
    [DataMember]
    public string ContentType { get; set; }

    /// <summary>When the request was served, in UTC.</summary>
    [DataMember]
    public DateTime Date { get; set; }

    /// <summary>The types of ASP.NET's request and response.</summary>
    [DataMember]
    public string DebugString { get; set; }

    /// <summary>The code of an error.</summary>
    [DataMember]
    public string ErrorCode { get; set; }

    /// <summary>The message of an error.</summary>
    [DataMember]
    public string ErrorMessage { get; set; }

    /// <summary>The fields of the form.</summary>
    [DataMember]
    public Dictionary<string, string> FormData { get; set; }

    /// <summary>The last request that ASP.NET handed over.</summary>
    [DataMember]
    public string HandlerFactoryArgs { get; set; }

    /// <summary>The handler path of the application.</summary>
    [DataMember]
    public string HandlerPath { get; set; }

    /// <summary>The headers.</summary>
    [DataMember]
    public Dictionary<string, string> Headers { get; set; }

    /// <summary>The host, its version and the application's name.</summary>
    [DataMember]
    public string Host { get; set; }

    /// <summary>The method, in upper case.</summary>
    [DataMember]
    public string HttpMethod { get; set; }

    /// <summary>The name of the operation.</summary>
    [DataMember]
    public string OperationName { get; set; }

    /// <summary>The names of the operations in lower case, sorted.</summary>
    [DataMember]
    public List<string> OperationNames { get; set; }

    /// <summary>The path as ASP.NET has it.</summary>
    [DataMember]
    public string Path { get; set; }

    /// <summary>The path below the handler path, as ASP.NET has it.</summary>
    [DataMember]
    public string PathInfo { get; set; }

    /// <summary>The values of the query string.</summary>
    [DataMember]
    public Dictionary<string, string> QueryString { get; set; }

    /// <summary>The path and query string as the client sent them.</summary>
    [DataMember]
    public string RawUrl { get; set; }

    /// <summary>The response type of each request type.</summary>
    [DataMember]
    public Dictionary<string, string> RequestResponseMap { get; set; }

    /// <summary>The path below the handler path, as the engine has it.</summary>
    [DataMember]
    public string ResolvedPathInfo { get; set; }

    /// <summary>The media type of the response.</summary>
    [DataMember]
    public string ResponseContentType { get; set; }

    /// <summary>The name of the application.</summary>
    [DataMember]
    public string ServiceName { get; set; }

    /// <summary>The status of the response.</summary>
    [DataMember]
    public int Status { get; set; }

    /// <summary>The address as ASP.NET has it.</summary>
    [DataMember]
    public string Url { get; set; }

    /// <summary>The address of the client.</summary>
    [DataMember]
    public string UserHostAddress { get; set; }
}
