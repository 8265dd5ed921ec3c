using Microsoft.AspNet.SignalR;

namespace Guild.Web.Hubs
{
    public class NoticesHub : Hub
    {
        public void Say(string text)
        {
            Clients.All.said(text);
        }
    }
}
