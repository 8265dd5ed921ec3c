#nullable disable
using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Xml.Linq;
using ServiceStack.ServiceModel.Extensions;

namespace Acme.Engine.Common;

/// <summary>The namespace that files of 2011 import.</summary>
public class OldXLinqTests
{
    private static readonly XElement Order = XElement.Parse(
        "<o xmlns='urn:x'><Id>7</Id><Open>true</Open><When>2013-02-03T04:05:06Z</When><Line>a</Line><Line>b</Line></o>");

    [Test]
    public void Values_are_read_by_their_local_names()
    {
        Assert.That((Order.GetInt("Id"), Order.GetString("Id"), Order.GetBool("Open")), Is.EqualTo((7, "7", true)));
        Assert.That(Order.GetDateTime("When").ToUniversalTime(), Is.EqualTo(new DateTime(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc)));
        Assert.That(Order.AllElements("Line").GetValues(), Is.EqualTo(new[] { "a", "b" }));
        Assert.That((Order.FirstElement().Value, Order.AnyElement("Open").Value), Is.EqualTo(("7", "true")));
        Assert.That(Order.GetElementValueOrDefault("Id", id => (long)id), Is.EqualTo(7));
    }

    [Test]
    public void What_is_missing_is_null_or_zero_or_an_error()
    {
        Assert.That(Order.GetNullableInt("None"), Is.Null);
        Assert.That(Order.GetString("None"), Is.Null);
        Assert.That(Order.GetIntOrDefault("None"), Is.Zero);
        Assert.That(() => Order.GetInt("None"), Throws.ArgumentNullException);
        Assert.That(() => Order.AssertElementHasValue("None"), Throws.ArgumentNullException);
    }

    [Test]
    public void Names_with_values_are_a_dictionary() =>
        Assert.That(new NameValueCollection { { "a", "1" } }.ToDictionary(), Is.EqualTo(new Dictionary<string, string> { { "a", "1" } }));
}
