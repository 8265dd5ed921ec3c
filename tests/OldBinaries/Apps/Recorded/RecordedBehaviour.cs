using Funq;
using ServiceStack.WebHost.Endpoints;

namespace Compat.Samples
{
    // the recordings hold what v3 does: an engine that is safer by default is set to v3's behaviour by reflection, since a binary of
    // 2013 knows nothing of such a property
    public class RecordedBehaviour : ISetupExtension
    {
        public void Change(EndpointHostConfig config, string profile)
        {
            var option = typeof(EndpointHostConfig).GetProperty("V3Behaviour");
            if (option != null) option.SetValue(config, option.PropertyType.GetMethod("CreateAll").Invoke(null, null), null);
        }

        public void Configure(IAppHost host, Container container, string profile)
        {
        }
    }
}
