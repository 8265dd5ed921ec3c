using Compat.Samples;
using Funq;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.IntegrationHost;

/// <summary>
/// The recordings hold what v3 does: settings of our engine that are safer by default are set to v3's behaviour.
/// </summary>
public class RecordedBehaviour : ISetupExtension
{
    public void Change(EndpointHostConfig config, string profile)
    {
        // the original assemblies have no such option
        var option = typeof(EndpointHostConfig).GetProperty("V3Behaviour");
        option?.SetValue(config, option.PropertyType.GetMethod("CreateAll").Invoke(null, null), null);
    }

    public void Configure(IAppHost host, Container container, string profile)
    {
    }
}
