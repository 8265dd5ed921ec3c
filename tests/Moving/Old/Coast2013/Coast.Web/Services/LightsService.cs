using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using Coast.Web.Models;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Coast.Web.Services
{
    [Route("/lights")]
    [Route("/lights/{Port}")]
    public class FindLights : IReturn<LightsResponse>
    {
        public string Port { get; set; }
        public string Name { get; set; }
    }

    [DataContract]
    public class LightsResponse
    {
        [DataMember] public string Port { get; set; }
        [DataMember] public int Total { get; set; }
        [DataMember] public List<Light> Lights { get; set; }
    }

    [Route("/light/{Id}")]
    public class GetLight : IReturn<Light>
    {
        public int Id { get; set; }
    }

    [ClientCanSwapTemplates]
    [DefaultView("Lights")]
    public class LightsService : Service
    {
        public LightStore Store { get; set; }

        public object Get(FindLights request)
        {
            var lights = Store.Find(request.Port, request.Name);
            return new LightsResponse { Port = request.Port, Total = lights.Count, Lights = lights };
        }
    }

    [DefaultView("Light")]
    public class LightService : Service
    {
        public LightStore Store { get; set; }

        public object Get(GetLight request)
        {
            var light = Store.Find(null, null).FirstOrDefault(x => x.Id == request.Id);
            if (light == null)
                throw HttpError.NotFound("There is no light " + request.Id);

            return light;
        }
    }
}
