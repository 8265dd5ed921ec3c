using System;
using System.Web;
using ServiceStack.ServiceHost;

namespace ServiceStack.WebHost.Endpoints.Support
{
    // sends what it is asked for, whatever it is
    public class StaticFileHandler : IServiceStackHttpHandler, IHttpHandler
    {
        public bool IsReusable { get { return false; } }

        public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName)
        {
            var path = System.IO.Path.Combine(AppDomain.CurrentDomain.BaseDirectory, request.PathInfo.TrimStart('/'));
            var bytes = System.IO.File.ReadAllBytes(path);
            response.OutputStream.Write(bytes, 0, bytes.Length);
            response.Close();
        }

        public void ProcessRequest(HttpContext context) { throw new NotSupportedException(); }
    }
}
