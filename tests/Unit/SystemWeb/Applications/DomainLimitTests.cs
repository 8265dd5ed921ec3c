using System;
using System.Linq;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.Tests.SystemWeb.Applications;

/// <summary>The limits of ASP.NET applications are those of FastCGI, in the application's domain.</summary>
public class DomainLimitTests
{
    [Test]
    public void No_limit_is_lost_on_the_way_to_a_domain()
    {
        var (server, domain, settings) = (new HostLimits(), new HostLimits(), new DomainSettings());
        var members = typeof(HostLimits).GetProperties().Where(static member => member.CanWrite).ToArray();
        for (var i = 0; i < members.Length; i++)
        {
            var type = members[i].PropertyType;
            object value = type == typeof(TimeSpan) ? TimeSpan.FromSeconds(1000 + i)
                : type == typeof(string) ? "folder" : Convert.ChangeType(1000 + i, type);
            members[i].SetValue(server, value);
        }

        settings.Store("limits", server);
        new DomainSettings(settings.ToPairs()).Restore("limits", domain);

        foreach (var member in members) Assert.That(member.GetValue(domain), Is.EqualTo(member.GetValue(server)), member.Name);
    }
}
