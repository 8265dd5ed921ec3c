using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Coast.Web.Services
{
    [Route("/weather")]
    public class Weather { }

    public class WeatherResponse
    {
        public string Sea { get; set; }
        public List<Wind> Winds { get; set; }
    }

    public class Wind
    {
        public string From { get; set; }
        public int Force { get; set; }
    }

    public class WeatherService : Service
    {
        public object Any(Weather request)
        {
            return new WeatherResponse
            {
                Sea = "rough & grey",
                Winds = new List<Wind> { new Wind { From = "north-west", Force = 7 }, new Wind { From = "west", Force = 4 } },
            };
        }
    }
}
