using System.Linq;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class UrlEncodedFieldsTests
{
    [TestCase("a=1&b=2", "a", "1")]
    [TestCase("a=1&A=2", "a", "1,2")]
    [TestCase("a=%C3%A9+x%26y", "a", "é x&y")]
    [TestCase("a=b=c", "a", "b=c")]
    [TestCase("a=", "a", "")]
    [TestCase("a=%", "a", "%")]
    [TestCase("%61=1", "a", "1")]
    [TestCase("x=1", "a", null)]
    [TestCase("bare", null, "bare")]
    public void Reads_one_field_of_a_query(string text, string? name, string? value)
    {
        var fields = new NameValues(4);

        UrlEncodedFields.ReadQuery(text, fields);

        Assert.That(fields[name], Is.EqualTo(value));
    }

    [TestCase("", 1)]
    [TestCase("a=1&b=2&c", 3)]
    public void Counts_fields(string text, int count)
    {
        Assert.That(UrlEncodedFields.Count(text), Is.EqualTo(count));
    }

    [TestCase("a=1&b=2", "a=1;b=2")]
    [TestCase("a=x+y%20z", "a=x y z")]
    [TestCase("a=1&a=2", "a=1,2")]
    [TestCase("a", "a=")]
    [TestCase("a=b=c", "a=b=c")]
    [TestCase("=1", "=1")]
    [TestCase("%e2%82%ac=%E2%82%AC", "\u20ac=\u20ac")]
    [TestCase("a=1&&b=2&", "a=1;b=2")]
    [TestCase("", "")]
    public void Reads_the_fields_of_a_form(string body, string expected)
    {
        var fields = new NameValues(4);

        UrlEncodedFields.ReadForm(body, Encoding.UTF8, fields);

        Assert.That(string.Join(";", fields.AllKeys.Select(name => name + "=" + fields[name])), Is.EqualTo(expected));
    }

    [Test]
    public void Takes_escapes_back_in_the_forms_own_encoding()
    {
        var fields = new NameValues(4);

        UrlEncodedFields.ReadForm("a=%E9", Encoding.GetEncoding("iso-8859-1"), fields);

        Assert.That(fields["a"], Is.EqualTo("é"));
    }

    [Test]
    public void A_form_has_no_more_fields_than_the_limit()
    {
        var fields = new NameValues(4);
        var text = string.Join("&", Enumerable.Repeat("a=1", UrlEncodedFields.MaxFields + 1));

        Assert.That(
            () => UrlEncodedFields.ReadForm(text, Encoding.UTF8, fields), Throws.TypeOf<HttpError>().With.Property("Status").EqualTo(400));
    }
}
