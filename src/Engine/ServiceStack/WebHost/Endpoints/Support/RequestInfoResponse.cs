namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

[DataContract]
public class RequestInfoResponse
{
    public RequestInfoResponse()
    {
    }

    [DataMember]
    public string AbsoluteUri { get; set; }

    [DataMember]
    public List<string> AcceptTypes { get; set; }

    [DataMember]
    public List<string> AllOperationNames { get; set; }

    [DataMember]
    public string ApplicationPath { get; set; }

    [DataMember]
    public long ContentLength { get; set; }

    [DataMember]
    public string ContentType { get; set; }

    [DataMember]
    public DateTime Date { get; set; }

    [DataMember]
    public string DebugString { get; set; }

    [DataMember]
    public string ErrorCode { get; set; }

    [DataMember]
    public string ErrorMessage { get; set; }

    [DataMember]
    public Dictionary<string, string> FormData { get; set; }

    [DataMember]
    public string HandlerFactoryArgs { get; set; }

    [DataMember]
    public string HandlerPath { get; set; }

    [DataMember]
    public Dictionary<string, string> Headers { get; set; }

    [DataMember]
    public string Host { get; set; }

    [DataMember]
    public string HttpMethod { get; set; }

    [DataMember]
    public string OperationName { get; set; }

    [DataMember]
    public List<string> OperationNames { get; set; }

    [DataMember]
    public string Path { get; set; }

    [DataMember]
    public string PathInfo { get; set; }

    [DataMember]
    public Dictionary<string, string> QueryString { get; set; }

    [DataMember]
    public string RawUrl { get; set; }

    [DataMember]
    public Dictionary<string, string> RequestResponseMap { get; set; }

    [DataMember]
    public string ResolvedPathInfo { get; set; }

    [DataMember]
    public string ResponseContentType { get; set; }

    [DataMember]
    public string ServiceName { get; set; }

    [DataMember]
    public int Status { get; set; }

    [DataMember]
    public string Url { get; set; }

    [DataMember]
    public string UserHostAddress { get; set; }
}
