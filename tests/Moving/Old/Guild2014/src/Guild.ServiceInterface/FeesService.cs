using Guild.Common;
using Guild.ServiceModel;
using ServiceStack.ServiceInterface;

namespace Guild.ServiceInterface
{
    public class FeesService : RestServiceBase<Fee>
    {
        public override object OnGet(Fee request)
        {
            return new FeeResponse { Fee = Fees.Of(request.Years).ToString() };
        }
    }
}
