using System;
using System.Collections.Generic;
using System.Linq;
using System.Web;
using System.Web.Security;
using System.Web.SessionState;
using Funq;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace OldHello
{
    [Route("/hello")]
    [Route("/hello/{Name}")]
    public class Hello
    {
        public string Name { get; set; }
    }

    public class HelloResponse
    {
        public string Result { get; set; }
    }

    public class HelloService : Service
    {
        public object Any(Hello request)
        {
            return new HelloResponse { Result = "Hello, " + request.Name };
        }
    }

    // only those with the role, and only by JSON: enums in attributes
    [Route("/inside")]
    [Restrict(LocalhostOnly = true, AccessTo = EndpointAttributes.Json)]
    public class Inside : IReturn<HelloResponse>
    {
    }

    public class InsideService : Service
    {
        public object Get(Inside request)
        {
            return new HelloResponse { Result = new[] { "in", "side" }.ToList().ConvertAll(x => x.ToUpper()).Join("-") };
        }
    }

    [Route("/file")]
    public class File
    {
        public string Name { get; set; }
    }

    public class FileService : ServiceBase<File>
    {
        protected override object Run(File request)
        {
            if (request.Name == "none") throw HttpError.NotFound("no such file");
            return new HttpResult(request.Name, ContentType.PlainText);
        }
    }

    public class Global : HttpApplication
    {
        public class HelloAppHost : AppHostBase
        {
            public HelloAppHost() : base("Old Hello", typeof(HelloService).Assembly) { }

            public override void Configure(Container container)
            {
                SetConfig(new EndpointHostConfig { GlobalResponseHeaders = new Dictionary<string, string> { { "X-Old", "3.5" } } });
                container.Register(c => new List<string> { "one" });
            }
        }

        protected void Application_Start(object sender, EventArgs e)
        {
            new HelloAppHost().Init();
        }

        protected void Session_Start(object sender, EventArgs e) { }
        protected void Application_Error(object sender, EventArgs e) { }
    }
}
