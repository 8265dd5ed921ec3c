using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using Funq;
using ServiceStack;
using ServiceStack.Common;
using ServiceStack.Common.Utils;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace Moving.SelfHostConsole
{
    [DataContract]
    [RestService("/factorial/{ForNumber}", "GET")]
    public class GetFactorial
    {
        [DataMember]
        public long ForNumber { get; set; }
    }

    [DataContract]
    public class GetFactorialResponse : IHasResponseStatus
    {
        public GetFactorialResponse()
        {
            ResponseStatus = new ResponseStatus();
        }

        [DataMember]
        public long Result { get; set; }

        [DataMember]
        public ResponseStatus ResponseStatus { get; set; }
    }

    public class GetFactorialService : ServiceBase<GetFactorial>
    {
        protected override object Run(GetFactorial request)
        {
            return new GetFactorialResponse { Result = Enumerable.Range(1, (int)request.ForNumber)
                .Aggregate(1L, (product, i) => product * i) };
        }
    }

    [Route("/points")]
    public class Points : IReturn<List<Point>>
    {
        public int Count;
    }

    public class Point
    {
        public int X;
        public int Y;
    }

    public class PointService : Service
    {
        public object Get(Points request)
        {
            Response.AddHeader(HttpHeaders.CacheControl, "no-cache");
            if (Request.HttpMethod != HttpMethods.Get) throw new NotSupportedException(MimeTypes.GetMimeType("x.html"));
            return Enumerable.Range(0, request.Count).Select(i => new Point { X = i, Y = i * i }).ToList();
        }
    }

    public class AppHost : AppHostHttpListenerBase
    {
        private static readonly ILog Log = LogManager.GetLogger(typeof(AppHost));

        public AppHost() : base("Self host", typeof(GetFactorialService).Assembly) { }

        public override void Configure(Container container)
        {
            JsConfig.IncludePublicFields = true;
            JsConfig.EmitCamelCaseNames = true;
            Routes.Add<Points>("/points/{Count}");
            RequestFilters.Add((req, res, dto) => Log.Debug(dto.ToJson()));
        }
    }

    public class Program
    {
        public static void Main(string[] args)
        {
            LogManager.LogFactory = new ConsoleLogFactory();
            var listeningOn = args.Length == 0 ? "http://127.0.0.1:8085/" : args[0];
            using (var appHost = new AppHost())
            {
                appHost.Init();
                appHost.Start(listeningOn);

                var client = new JsonServiceClient(listeningOn);
                Console.WriteLine("AppHost Created at {0}, listening on {1}", DateTime.Now, listeningOn);
                client.Get(new Points { Count = 3 }).PrintDump();
                Console.WriteLine(client.Send<GetFactorialResponse>(new GetFactorial { ForNumber = 5 }).Result);
                Console.WriteLine(PathUtils.MapHostAbsolutePath("~/").CombineWith("files"));

                if (args.Length < 2) return;

                Console.WriteLine("Press a key to stop.");
                if (args[1] == "key") Console.ReadKey();
                else Console.ReadLine();
            }
        }
    }
}
