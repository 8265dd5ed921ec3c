using System;
using System.Collections.Generic;
using ServiceStack.Html;
using ServiceStack.Internal.Views;

namespace ServiceStack.HyperHost.Tests.Engine.Views;

/// <summary>Markdown becomes HTML; values stay what they are.</summary>
public class ViewTextTests
{
    [TestCase("# @Value", "a*b*c", "<h1>a*b*c</h1>\n")]
    [TestCase("@Value", "<script>", "<p>&lt;script&gt;</p>\n")]
    [TestCase("@Value", "[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>\n")]
    [TestCase("`@Value`", "a & b", "<p><code>a &amp; b</code></p>\n")]
    [TestCase("[name](/people/@Value)", "1\"2", "<p><a href=\"/people/1&quot;2\">name</a></p>\n")]
    [TestCase("<b title=\"@Value\">x</b>", "\"'", "<p><b title=\"&quot;&#39;\">x</b></p>\n")]
    [TestCase("- @Value\n- two", "    code", "<ul>\n<li>    code</li>\n<li>two</li>\n</ul>\n")]
    [TestCase("**@Value**", "", "<p><strong></strong></p>\n")]
    public void Takes_no_part_of_a_value_for_Markdown(string view, string value, string expected) =>
        Assert.That(Render(view, value), Is.EqualTo(expected));

    [TestCase("@Value", "<table></table>\n")]
    [TestCase("a @Value b", "<p>a <table></table> b</p>\n")]
    public void Puts_HTML_in_as_it_is(string view, string expected) =>
        Assert.That(Render(view, MvcHtmlString.Create("<table></table>")), Is.EqualTo(expected));

    [Test]
    public void A_list_of_statements_is_one_list() => Assert.That(
        Render("@foreach (var x in Value) {\n    - @x\n}\n", new[] { 1, 2 }), Is.EqualTo("<ul>\n<li>1</li>\n<li>2</li>\n</ul>\n"));

    [Test]
    public void Numbers_of_values_do_not_run_into_each_other()
    {
        var many = new List<int>();
        for (var i = 0; i < 12; i++) many.Add(i);

        Assert.That(Render("@foreach (var x in Value) {@x;}", many), Is.EqualTo("<p>0;1;2;3;4;5;6;7;8;9;10;11;</p>\n"));
    }

    private static string Render(string view, object value) => ViewText.Render(
        ViewReader.Read(view).Nodes,
        new ViewScope(new Dictionary<string, object> { ["Value"] = value }, null, new Dictionary<string, Type>()),
        ViewFormat.Markdown);
}
