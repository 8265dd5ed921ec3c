using System;
using Funq;
using ServiceStack.Configuration;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace Hello
{
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
            return new HelloResponse { Result = new AppSettings().Get("Greeting", "Hello") + ", " + request.Name };
        }
    }

    public class AppHost : AppHostHttpListenerBase
    {
        public AppHost() : base("Hello", typeof(HelloService).Assembly) { }

        public override void Configure(Container container)
        {
        }
    }

    class Program
    {
        static void Main(string[] args)
        {
            var appHost = new AppHost();
            appHost.Init();
            appHost.Start("http://*:1337/");
            Console.WriteLine("Listening on 1337");
            Console.ReadKey();
        }
    }
}
