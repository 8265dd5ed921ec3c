#nullable disable
using System;
using System.Collections.Specialized;
using System.Xml.Linq;
using ServiceStack.ServiceModel;
using ServiceStack.ServiceModel.Extensions;

namespace Acme.Engine.Common;

/// <summary>Both namespaces at once: the older gives way.</summary>
public class BothXLinqTests
{
    private static readonly XElement Order = XElement.Parse(
        "<o xmlns='urn:x'><Id>7</Id><Open>true</Open><When>2013-02-03T04:05:06Z</When><Line>a</Line><Line>b</Line></o>");

    [Test]
    public void Values_are_read_by_their_local_names()
    {
        Assert.That((Order.GetInt("Id"), Order.GetString("Id"), Order.GetBool("Open")), Is.EqualTo((7, "7", true)));
        Assert.That((Order.GetNullableInt("None"), Order.GetIntOrDefault("None")), Is.EqualTo(((int?)null, 0)));
        Assert.That(Order.GetDateTime("When").ToUniversalTime(), Is.EqualTo(new DateTime(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc)));
        Assert.That(Order.AllElements("Line").GetValues(), Is.EqualTo(new[] { "a", "b" }));
        Assert.That((Order.FirstElement().Value, Order.AnyElement("Open").Value), Is.EqualTo(("7", "true")));
        Assert.That(Order.GetElementValueOrDefault("Id", id => (long)id), Is.EqualTo(7));
        Assert.That(() => Order.AssertElementHasValue("None"), Throws.ArgumentNullException);
        Assert.That(new NameValueCollection { { "a", "1" } }.ToDictionary(), Has.Count.EqualTo(1));
    }
}
