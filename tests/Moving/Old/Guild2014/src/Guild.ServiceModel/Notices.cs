using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace Guild.ServiceModel
{
    [Route("/notices", "GET POST")]
    public class Notices : IReturn<NoticesResponse>
    {
        public string Text { get; set; }
    }

    public class NoticesResponse
    {
        public List<string> Notices { get; set; }
    }
}
