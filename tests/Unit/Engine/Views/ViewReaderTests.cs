using System;
using System.Collections.Generic;
using ServiceStack.Html;
using ServiceStack.Internal.Views;

namespace ServiceStack.HyperHost.Tests.Engine.Views;

/// <summary>What may follow @ in a view, and what is text all the same.</summary>
public class ViewReaderTests
{
    [TestCase("@Model.Name", "Ada")]
    [TestCase("@Model.Name.", "Ada.")]
    [TestCase("@Model.Name.Length letters", "3 letters")]
    [TestCase("(@Model.Name)", "(Ada)")]
    [TestCase("@Model.Tags[1]", "b")]
    [TestCase("@Model.Prices[\"tea\"]", "3")]
    [TestCase("@Model.Missing.Length", "")]
    [TestCase("@Model.Name.Substring(1, 1).ToUpper()", "D")]
    [TestCase("@Model.Tags.Count()", "2")]
    [TestCase("@(Model.Age + 1)", "37")]
    [TestCase("@(1 + 2 * 3)", "7")]
    [TestCase("@((1 + 2) * 3)", "9")]
    [TestCase("@(7 / 2)", "3")]
    [TestCase("@(7.0 / 2)", "3.5")]
    [TestCase("@(\"a\" + 1 + 'b')", "a1b")]
    [TestCase("@(Model.Age > 30 ? \"old\" : \"young\")", "old")]
    [TestCase("@(Model.Missing ?? \"nobody\")", "nobody")]
    [TestCase("@(!Model.IsIn || Model.Age >= 37)", "False")]
    [TestCase("@(Model.IsIn && Model.Age == 36)", "True")]
    [TestCase("@(Model.Day == \"Monday\")", "True")]
    [TestCase("@(-Model.Age)", "-36")]
    [TestCase("@(\"a)b\")", "a)b")]
    [TestCase("@String.Format(\"{0}-{1}\", Model.Name, Model.Age)", "Ada-36")]
    [TestCase("@Math.Max(3, 4)", "4")]
    [SetCulture("")]
    public void Works_out_an_expression(string view, string expected) => Assert.That(Render(view), Is.EqualTo(expected));

    [TestCase("joe@example.org")]
    [TestCase("@media screen { }")]
    [TestCase("a @ b")]
    [TestCase("@unknown.Member")]
    [TestCase("@unknown(1)")]
    [TestCase("10^2 and ^caret")]
    [TestCase("<!-- a comment -->")]
    public void Leaves_text_as_it_is(string view) => Assert.That(Render(view), Is.EqualTo(view));

    [TestCase("a @@ b", "a @ b")]
    [TestCase("a@* nothing @Model.Nonsense *@b", "ab")]
    [TestCase("@var Title = \"x\"\n@Title", "x")]
    [TestCase("  @var Title = Model.Name;\r\n@Title", "Ada")]
    [TestCase("@model Some.Type\n@template Other\ntext", "text")]
    [TestCase("@helper Ext: System.Math\n@Ext.Min(1, 2)", "@Ext.Min(1, 2)")]
    public void Follows_a_directive(string view, string expected) => Assert.That(Render(view), Is.EqualTo(expected));

    [TestCase("@foreach (var tag in Model.Tags) { [@tag] }", "[a][b]")]
    [TestCase("@foreach var tag in Model.Tags { [@tag] }", "[a][b]")]
    [TestCase("@foreach (var tag in Model.Tags) {\n    - @tag\n}\nend", "- a\n- b\nend")]
    [TestCase("^foreach (var tag in Model.Tags)\n{\n- @tag\n}\n", "- a\n- b\n")]
    [TestCase("@foreach (var tag in Model.Tags) {@foreach (var other in Model.Tags) {@tag@other }}", "aaabbabb")]
    [TestCase("@foreach (var tag in Model.Missing) { x }", "")]
    [TestCase("@if (Model.IsIn) { in } else { out }", "in")]
    [TestCase("@if (!Model.IsIn) { in } else { out }", "out")]
    [TestCase("@if (Model.Age < 30) { a } else if (Model.Age < 40) { b } else { c }", "b")]
    [TestCase("@if (Model.Missing) { a }\nb", "b")]
    [TestCase("@if (Model.IsIn) { function() { return 1; } }", "function() { return 1; }")]
    [TestCase("x @if (Model.IsIn) { y } z", "x y z")]
    public void Follows_a_statement(string view, string expected) => Assert.That(Render(view), Is.EqualTo(expected));

    [Test]
    public void Keeps_a_section_for_the_layout()
    {
        var values = Values();

        Assert.That(Render("a\n@section Menu {\n  - @Model.Name\n}\nb", values), Is.EqualTo("a\nb"));

        Assert.That(((MvcHtmlString)values["Menu"]).ToHtmlString(), Is.EqualTo("- Ada\n"));
    }

    [Test]
    public void Fills_the_places_of_a_layout_and_leaves_the_others_empty()
    {
        var values = Values();
        values["Title"] = "a < b";
        values["Body"] = MvcHtmlString.Create("<p>body</p>");

        Assert.That(
            Render("<title><!--@Title--></title><!--@Menu--><!--@Body-->@Body", values, ViewFormat.Html),
            Is.EqualTo("<title>a &lt; b</title><p>body</p><p>body</p>"));
    }

    [TestCase("one\n@foreach (var x in Model.Tags) { never ends", "line 2")]
    [TestCase("@foreach (x of y) { }", "@foreach (var item in items)")]
    [TestCase("@var nonsense\n", "@var name = value")]
    [TestCase("@(1 + )", "should stand")]
    [TestCase("@(1", "'(' has no ')'")]
    [TestCase("@Model.Name.Nonsense", "no public property or field 'Nonsense'")]
    [TestCase("@Model.Name.Nonsense(1)", "no public method 'Nonsense'")]
    [TestCase("@(Model.Name * 2)", "two numbers")]
    [TestCase("@foreach (var x in Model.Age) { a }", "wants a list")]
    [TestCase("@* no end", "*@")]
    public void Reports_what_is_wrong(string view, string part) =>
        Assert.That(() => Render(view), Throws.InstanceOf<ViewSyntaxException>().With.Message.Contains(part));

    [Test]
    public void Reads_what_a_view_declares()
    {
        var view = ViewReader.Read("@model A.B\n@template Shop\n@inherits C.D<T>\n@helper Ext: E.F\n@import G\n");

        Assert.That((view.Model, view.Layout, view.BaseType, view.Helpers["Ext"]), Is.EqualTo(("A.B", "Shop", "C.D<T>", "E.F")));
        Assert.That(view.Nodes, Is.Empty);
    }

    private static string Render(string view, Dictionary<string, object>? values = null, ViewFormat format = ViewFormat.Plain) =>
        ViewText.Render(ViewReader.Read(view).Nodes, new ViewScope(values ?? Values(), null, new Dictionary<string, Type>()), format);

    private static Dictionary<string, object> Values() => new() { ["Model"] = new Person() };

    public class Person
    {
        public string Name => "Ada";

        public int Age => 36;

        public bool IsIn => true;

        public DayOfWeek Day => DayOfWeek.Monday;

        public string? Missing => null;

        public string[] Tags => ["a", "b"];

        public Dictionary<string, int> Prices => new() { ["tea"] = 3 };
    }
}
