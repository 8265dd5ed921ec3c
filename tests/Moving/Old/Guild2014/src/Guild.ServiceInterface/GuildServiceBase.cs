using ServiceStack.ServiceInterface;

namespace Guild.ServiceInterface
{
    public abstract class GuildServiceBase : Service
    {
        protected string Visitor
        {
            get { return this.GetSession().DisplayName ?? "nobody"; }
        }
    }
}
