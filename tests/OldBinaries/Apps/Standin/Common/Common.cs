using System;
using System.Collections;
using System.Net;
using System.Reflection;
using ServiceStack.ServiceHost;

[assembly: AssemblyVersion("3.9.63.0")]
[assembly: AssemblyProduct("a stand-in")]

namespace ServiceStack.Common
{
    // as much of v3's as a host touches
    public class HostContext
    {
        public static readonly HostContext Instance = new HostContext();

        public virtual IDictionary Items { get; set; }

        public void EndRequest()
        {
            Items = null;
        }
    }
}

namespace ServiceStack.Common.Web
{
    public class HttpError : Exception
    {
        public HttpError(int statusCode, string errorCode, string errorMessage) : base(errorMessage)
        {
            Status = statusCode;
            ErrorCode = errorCode;
        }

        public HttpError(HttpStatusCode statusCode, string errorCode, string errorMessage)
            : this((int)statusCode, errorCode, errorMessage) { }

        public string ErrorCode { get; set; }

        public int Status { get; set; }
    }
}
