using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq.Expressions;
using ServiceStack.Html;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.Views;

/// <summary>The helpers of forms as C# calls them: the HTML is what ASP.NET MVC's documentation shows.</summary>
public class FormHelpersTests
{
    private static readonly string Line = Environment.NewLine;

    [Test]
    public void A_text_box_shows_the_models_value_or_the_one_that_is_given()
    {
        var html = Of(new Guest { Name = "A \"<b>\" & c", Stay = { Rooms = 2 } });

        Assert.That(Text(html.TextBox("Name")), Is.EqualTo(
            "<input id=\"Name\" name=\"Name\" type=\"text\" value=\"A &quot;&lt;b&gt;&quot; &amp; c\" />"));
        Assert.That(Text(html.TextBoxFor(m => m.Name)), Is.EqualTo(Text(html.TextBox("Name"))));
        Assert.That(Text(html.TextBoxFor(m => m.Stay.Rooms)), Is.EqualTo(
            "<input id=\"Stay_Rooms\" name=\"Stay.Rooms\" type=\"text\" value=\"2\" />"));
        Assert.That(Text(html.TextBox("Name", "x")), Does.EndWith("value=\"x\" />"));
        Assert.That(Text(html.TextBox("Price", 1.5m, "{0:0.00} EUR")), Does.EndWith(
            "value=\"" + string.Format("{0:0.00} EUR", 1.5m) + "\" />"));
        Assert.That(Text(html.TextBox("Unknown")), Does.EndWith("value=\"\" />"));
        Assert.That(() => html.TextBox(""), Throws.ArgumentException);
    }

    [Test]
    public void Attributes_come_from_an_object_or_a_map_and_are_encoded()
    {
        var html = Of(new Guest());
        var map = new Dictionary<string, object> { ["title"] = "<\"'>", ["name"] = "other", ["id"] = "mine" };

        Assert.That(Text(html.TextBox("Name", "v", new { @class = "wide", data_kind = 1, type = "email" })), Is.EqualTo(
            "<input class=\"wide\" data-kind=\"1\" id=\"Name\" name=\"Name\" type=\"email\" value=\"v\" />"));
        Assert.That(Text(html.TextBox("Name", "v", map)), Is.EqualTo(
            "<input id=\"mine\" name=\"Name\" title=\"&lt;&quot;&#39;&gt;\" type=\"text\" value=\"v\" />"));
        Assert.That(Text(html.TextBoxFor(m => m.Name, new { size = 3 })), Does.Contain("size=\"3\""));
    }

    [Test]
    public void A_check_box_has_a_hidden_field_for_no()
    {
        var html = Of(new Guest { IsRegular = true });
        const string Hidden = "<input name=\"IsRegular\" type=\"hidden\" value=\"false\" />";

        Assert.That(Text(html.CheckBox("IsRegular")), Is.EqualTo(
            "<input checked=\"checked\" id=\"IsRegular\" name=\"IsRegular\" type=\"checkbox\" value=\"true\" />" + Hidden));
        Assert.That(Text(html.CheckBox("IsRegular", false)), Is.EqualTo(
            "<input id=\"IsRegular\" name=\"IsRegular\" type=\"checkbox\" value=\"true\" />" + Hidden));
        Assert.That(Text(html.CheckBoxFor(m => m.IsRegular, new { @class = "c" })), Does.StartWith(
            "<input checked=\"checked\" class=\"c\""));
        Assert.That(Text(html.CheckBox("Unknown")), Does.Not.Contain("checked"));
    }

    [Test]
    public void Hidden_fields_passwords_and_radio_buttons()
    {
        var html = Of(new Guest { Name = "secret", Key = [1, 2, 255], Kind = GuestKind.Tourist });

        Assert.That(Text(html.Hidden("Key")), Is.EqualTo("<input id=\"Key\" name=\"Key\" type=\"hidden\" value=\"AQL/\" />"));
        Assert.That(Text(html.HiddenFor(m => m.Name)), Does.EndWith("type=\"hidden\" value=\"secret\" />"));
        Assert.That(Text(html.Password("Name")), Is.EqualTo("<input id=\"Name\" name=\"Name\" type=\"password\" />"));
        Assert.That(Text(html.PasswordFor(m => m.Name)), Does.Not.Contain("secret"));
        Assert.That(Text(html.Password("Name", "said")), Does.EndWith("value=\"said\" />"));
        Assert.That(Text(html.RadioButton("Kind", GuestKind.Tourist)), Is.EqualTo(
            "<input checked=\"checked\" id=\"Kind\" name=\"Kind\" type=\"radio\" value=\"Tourist\" />"));
        Assert.That(Text(html.RadioButtonFor(m => m.Kind, "Business")), Does.Not.Contain("checked"));
        Assert.That(Text(html.RadioButton("Kind", "Business", true)), Does.StartWith("<input checked=\"checked\""));
        Assert.That(() => html.RadioButton("Kind", null), Throws.ArgumentNullException);
    }

    [Test]
    public void A_text_area_keeps_the_line_break_that_its_text_begins_with()
    {
        var html = Of(new Guest { Name = "\n<x>" });

        Assert.That(Text(html.TextArea("Name")), Is.EqualTo(
            $"<textarea cols=\"20\" id=\"Name\" name=\"Name\" rows=\"2\">{Line}\n&lt;x&gt;</textarea>"));
        Assert.That(Text(html.TextAreaFor(m => m.Name, 5, 0, new { @class = "c" })), Does.StartWith(
            "<textarea class=\"c\" id=\"Name\" name=\"Name\" rows=\"5\">"));
        Assert.That(Text(html.TextArea("Name", "v", new { rows = 9 })), Does.StartWith(
            "<textarea cols=\"20\" id=\"Name\" name=\"Name\" rows=\"9\">"));
        Assert.That(() => html.TextArea("Name", "", -1, 2, null), Throws.InstanceOf<ArgumentOutOfRangeException>());
    }

    [Test]
    public void Lists_select_what_the_model_has()
    {
        var html = Of(new Guest { Kind = GuestKind.Business, Towns = ["b", "c"] });
        var offered = new[] { new { Id = "Tourist", Label = "On <holiday>" }, new { Id = "Business", Label = "At work" } };
        var kinds = new SelectList(offered, "Id", "Label");

        Assert.That(Text(html.DropDownList("Kind", kinds, "Choose")), Is.EqualTo(
            $"<select id=\"Kind\" name=\"Kind\"><option value=\"\">Choose</option>{Line}"
            + $"<option value=\"Tourist\">On &lt;holiday&gt;</option>{Line}"
            + $"<option selected=\"selected\" value=\"Business\">At work</option>{Line}</select>"));
        Assert.That(Text(html.DropDownListFor(m => m.Kind, kinds)), Does.Contain("<option selected=\"selected\" value=\"Business\">"));
        Assert.That(Text(html.ListBoxFor(m => m.Towns, new MultiSelectList(new[] { "a", "b", "c" }))), Is.EqualTo(
            $"<select id=\"Towns\" multiple=\"multiple\" name=\"Towns\"><option>a</option>{Line}"
            + $"<option selected=\"selected\">b</option>{Line}"
            + $"<option selected=\"selected\">c</option>{Line}</select>"));
    }

    [Test]
    public void A_list_without_items_takes_the_view_data_of_its_name()
    {
        var html = Of(new Guest());
        html.ViewData["Rooms"] = new SelectList(new[] { 1, 2 }, 2);
        html.ViewData["Wrong"] = 5;

        Assert.That(Text(html.DropDownList("Rooms")), Is.EqualTo(
            $"<select id=\"Rooms\" name=\"Rooms\"><option>1</option>{Line}<option selected=\"selected\">2</option>{Line}</select>"));
        Assert.That(() => html.DropDownList("Wrong"), Throws.InvalidOperationException.With.Message.Contains("Int32"));
        Assert.That(() => html.DropDownList("Nothing"), Throws.InvalidOperationException.With.Message.Contains("'Nothing'"));
    }

    [Test]
    public void Labels_are_for_their_fields()
    {
        var html = Of(new Guest());

        Assert.That(Text(html.Label("Stay.Rooms")), Is.EqualTo("<label for=\"Stay_Rooms\">Rooms</label>"));
        Assert.That(Text(html.LabelFor(m => m.Name)), Is.EqualTo("<label for=\"Name\">Full name</label>"));
        Assert.That(Text(html.Label("Name", "<Name>")), Is.EqualTo("<label for=\"Name\">&lt;Name&gt;</label>"));
        Assert.That(Text(html.Label("Name", "")), Is.Empty);
        Assert.That(Text(html.DisplayTextFor(m => m.Name)), Is.Empty);
    }

    [Test]
    public void Errors_of_the_response_are_at_their_fields()
    {
        var html = Of(new Guest
        {
            Name = "x",
            ResponseStatus = new ResponseStatus("Length", "two things")
            {
                Errors =
                [
                    new ResponseError { ErrorCode = "Length", FieldName = "Name", Message = "<too> short" },
                    new ResponseError { ErrorCode = "Some", Message = "the whole" },
                ],
            },
        });

        Assert.That(html.ViewData.ModelState.IsValid, Is.False);
        Assert.That(Text(html.ValidationMessage("Name")), Is.EqualTo("<span class=\"field-validation-error\">&lt;too&gt; short</span>"));
        Assert.That(Text(html.ValidationMessageFor(m => m.Name, "wrong", new { @class = "c" })), Is.EqualTo(
            "<span class=\"field-validation-error c\">wrong</span>"));
        Assert.That(Text(html.ValidationMessage("Stay")), Is.Empty);
        Assert.That(Text(html.TextBox("Name")), Does.StartWith("<input class=\"input-validation-error\" id=\"Name\""));
        Assert.That(Text(html.ValidationSummary("Please mend")), Is.EqualTo(
            $"<div class=\"validation-summary-errors\"><span>Please mend</span>{Line}"
            + $"<ul><li>&lt;too&gt; short</li>{Line}<li>the whole</li>{Line}</ul></div>"));
        Assert.That(Text(html.ValidationSummary(true)), Does.Contain("the whole").And.Not.Contain("short"));
    }

    [Test]
    public void A_form_without_errors_reports_nothing_of_them()
    {
        var html = Of(new Guest { ResponseStatus = new ResponseStatus() });

        Assert.That(Text(html.ValidationSummary("Please mend")) + Text(html.ValidationMessage("Name")), Is.Empty);
        Assert.That(Text(html.TextBox("Name")), Does.Not.Contain("class"));
    }

    [Test]
    public void What_was_typed_comes_back_with_an_error()
    {
        var html = Of(new Guest { Name = "stored" });
        html.HttpRequest = new MockHttpRequest();
        html.HttpRequest.FormData["Name"] = "typed";
        html.HttpRequest.FormData["IsRegular"] = "true,false";

        Assert.That(Text(html.TextBox("Name")), Does.Contain("value=\"stored\""));
        html.ViewData.ModelState.AddModelError("Stay", "too long");

        Assert.That(Text(html.TextBox("Name")), Does.Contain("value=\"typed\""));
        Assert.That(Text(html.TextArea("Name")), Does.Contain(">" + Line + "typed<"));
        Assert.That(Text(html.CheckBox("IsRegular")), Does.Contain("checked"));
        Assert.That(Text(html.Password("Name")), Does.Not.Contain("typed"));
        Assert.That(Text(html.DropDownList("Name", new SelectList(new[] { "typed", "stored" }))), Does.Contain(
            "<option selected=\"selected\">typed<"));
    }

    [TestCase("a.b[2].c", "a_b_2__c")]
    [TestCase("Name", "Name")]
    [TestCase("9", null)]
    [TestCase("", "")]
    public void An_id_is_made_of_a_name(string name, string? id) => Assert.That(HtmlHelper.GenerateIdFromName(name), Is.EqualTo(id));

    [Test]
    public void Names_of_expressions()
    {
        var at = 1;
        Expression<Func<Guest, object>> indexed = m => m.Towns[at];
        Expression<Func<Guest, object>> converted = m => m.Stay.Rooms;

        Assert.That(ExpressionHelper.GetExpressionText(converted), Is.EqualTo("Stay.Rooms"));
        Assert.That(ExpressionHelper.GetExpressionText(indexed), Is.EqualTo("Towns[1]"));
        Assert.That(Text(Of(new Guest { Towns = ["a", "b"] }).TextBoxFor(m => m.Towns[at])), Is.EqualTo(
            "<input id=\"Towns_1_\" name=\"Towns[1]\" type=\"text\" value=\"b\" />"));
    }

    [Test]
    public void A_method_and_a_way_back_are_hidden_fields()
    {
        var html = Of(new Guest());
        html.HttpRequest = new MockHttpRequest();
        html.HttpRequest.QueryString["ReturnUrl"] = "/a?b=\"c\"";

        Assert.That(Text(html.HttpMethodOverride(HttpVerbs.Put)), Is.EqualTo(
            "<input name=\"X-HTTP-Method-Override\" type=\"hidden\" value=\"PUT\" />"));
        Assert.That(() => html.HttpMethodOverride("post"), Throws.ArgumentException);
        Assert.That(Text(html.ReturnUrl()), Is.EqualTo(
            "<input id=\"ReturnUrl\" name=\"ReturnUrl\" type=\"hidden\" value=\"/a?b=&quot;c&quot;\" />"));
        Assert.That(Text(html.ReturnUrl("Back")), Is.Empty);
    }

    [Test]
    public void A_model_in_a_script_does_not_end_it() =>
        Assert.That(Text(new Guest { Name = "</script>" }.AsRawJson()), Does.Contain("\\u003c/script>").And.Not.Contain("</script"));

    [Test]
    public void A_sent_value_is_converted()
    {
        var several = new ValueProviderResult(new[] { "1", "2" }, "1,2", null);

        Assert.That(several.ConvertTo(typeof(int)), Is.EqualTo(1));
        Assert.That((int[])several.ConvertTo(typeof(int[])), Is.EqualTo(new[] { 1, 2 }));
        Assert.That(() => new ValueProviderResult("x", "x", null).ConvertTo(typeof(int)), Throws.InvalidOperationException);
    }

    [Test]
    public void A_view_of_one_type_refuses_a_model_of_another() =>
        Assert.That(() => new ViewDataDictionary<Guest>(new ViewDataDictionary("text")).Model, Is.Null);

    private static HtmlHelper<Guest> Of(Guest guest)
    {
        var html = new HtmlHelper<Guest>();
        html.SetModel(guest);
        return html;
    }

    private static string Text(MvcHtmlString html) => html.ToHtmlString();

    public enum GuestKind
    {
        Tourist,
        Business,
    }

    public class Guest
    {
        [DisplayName("Full name")]
        public string? Name { get; set; }

        public bool IsRegular { get; set; }

        public byte[]? Key { get; set; }

        public GuestKind Kind { get; set; }

        public List<string> Towns { get; set; } = [];

        public Visit Stay { get; set; } = new();

        public ResponseStatus? ResponseStatus { get; set; }
    }

    public class Visit
    {
        public int Rooms { get; set; }
    }
}
