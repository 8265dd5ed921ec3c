using System;
using Funq;
using ServiceStack.Logging;
using ServiceStack.Logging.NLogger;
using ServiceStack.Plugins.ProtoBuf;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace Companions
{
    [Route("/parcel")]
    [Route("/parcel/{Label}")]
    public class Parcel
    {
        public string Label { get; set; }

        public string Place { get; set; }
    }

    [Route("/lines")]
    public class Lines
    {
    }

    [Route("/fail")]
    public class Fail
    {
    }

    public class ParcelService : Service
    {
        private static readonly ILog Log = LogManager.GetLogger(typeof(ParcelService));

        public object Any(Parcel request)
        {
            Log.InfoFormat("parcel {0}", request.Label);
            return new Parcel { Label = request.Label.ToUpper(), Place = request.Place ?? "nowhere" };
        }

        public object Any(Lines request)
        {
            return string.Join("\n", NLogFactory.Lines);
        }

        public object Any(Fail request)
        {
            throw new InvalidOperationException("failed on purpose");
        }
    }

    // internal, as those of many applications were
    internal class AppHost : AppHostBase
    {
        public AppHost() : base("Companions", typeof(ParcelService).Assembly)
        {
            LogManager.LogFactory = new NLogFactory();
        }

        public override void Configure(Container container)
        {
            Plugins.Add(new ProtoBufFormat());
        }
    }
}
