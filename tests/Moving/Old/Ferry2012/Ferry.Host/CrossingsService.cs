using System;
using System.Collections.Generic;
using System.Configuration;
using System.Linq;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Ferry.Host
{
    [Route("/crossings")]
    [Route("/crossings/{To}")]
    public class Crossings
    {
        public string To { get; set; }
    }

    public class CrossingsResponse
    {
        public string Line { get; set; }
        public List<Crossing> Results { get; set; }
    }

    public class Crossing
    {
        public string To { get; set; }
        public TimeSpan Leaves { get; set; }
        public string Boat { get; set; }
    }

    [Route("/boats/{Name}")]
    public class FindBoat
    {
        public string Name { get; set; }
    }

    public class Boat
    {
        public string Name { get; set; }
        public int Seats { get; set; }
    }

    [Route("/assets/{Name}")]
    public class Asset
    {
        public string Name { get; set; }
    }

    public class CrossingsService : Service
    {
        private static readonly Crossing[] All =
        {
            new Crossing { To = "Gull Rock", Leaves = new TimeSpan(7, 15, 0), Boat = "Tern" },
            new Crossing { To = "Gull Rock", Leaves = new TimeSpan(17, 40, 0), Boat = "Puffin" },
            new Crossing { To = "Långö", Leaves = new TimeSpan(9, 5, 0), Boat = "Tern" },
        };

        [DefaultView("Crossings")]
        public object Any(Crossings request)
        {
            return new CrossingsResponse
            {
                Line = ConfigurationManager.AppSettings["Line"],
                Results = All.Where(x => request.To == null || x.To == request.To).ToList(),
            };
        }

        [DefaultView("Boat")]
        public object Any(FindBoat request)
        {
            if (All.All(x => x.Boat != request.Name))
                throw HttpError.NotFound("No boat is called " + request.Name);

            return new Boat { Name = request.Name, Seats = request.Name.Length * 10 };
        }

        public object Any(Asset request)
        {
            var text = EmbeddedFiles.ReadAsset(request.Name);
            if (text == null)
                throw HttpError.NotFound(request.Name);

            return new HttpResult(text, request.Name.EndsWith(".css") ? "text/css" : "text/plain");
        }
    }
}
