using System.Collections.Generic;
using System.Linq;
using Guild.ServiceInterface;
using Guild.ServiceModel;
using Guild.Web.Hubs;
using Microsoft.AspNet.SignalR;
using ServiceStack.CacheAccess;

namespace Guild.Web.Services
{
    public class NoticesService : GuildServiceBase
    {
        private const string Key = "urn:notices";

        public object Get(Notices request)
        {
            return new NoticesResponse { Notices = Cache.Get<List<string>>(Key) ?? new List<string> { "Guild's day is in May." } };
        }

        public object Post(Notices request)
        {
            var notices = ((NoticesResponse)Get(request)).Notices.Concat(new[] { Visitor + ": " + request.Text }).ToList();
            Cache.Set(Key, notices);
            GlobalHost.ConnectionManager.GetHubContext<NoticesHub>().Clients.All.said(request.Text);
            return new NoticesResponse { Notices = notices };
        }
    }
}
