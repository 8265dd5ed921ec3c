using System.Linq;
using ServiceStack.Html;
using ServiceStack.HyperHost.Tests.Engine.Descriptions;

namespace ServiceStack.HyperHost.Tests.Engine.Views;

/// <summary>The fields of a form and the rules that a script checks, as JSON.</summary>
public class FormContextTests
{
    [Test]
    public void The_rules_of_a_field_are_JSON_for_the_script()
    {
        var form = new FormContext { FormId = "f1", ReplaceValidationSummary = true, ValidationSummaryId = "sum" };
        var field = form.GetValidationMetadataForField("Age", createIfNotFound: true);
        field.ValidationMessageId = "Age_message";
        field.ValidationRules.Add(new ModelClientValidationRule
        {
            ErrorMessage = "\"<b>\" is no age",
            ValidationType = "range",
            ValidationParameters = { ["min"] = 1, ["max"] = 99 },
        });

        var json = Json.Read(form.GetJsonValidationMetadata());

        Assert.That((json.Text("FormId"), json.Text("ValidationSummaryId")), Is.EqualTo(("f1", "sum")));
        var only = json.At("Fields").Elements().Single();
        Assert.That((only.Text("FieldName"), only.Text("ValidationMessageId")), Is.EqualTo(("Age", "Age_message")));
        var rule = only.At("ValidationRules").Elements().Single();
        Assert.That((rule.Text("ErrorMessage"), rule.Text("ValidationType")), Is.EqualTo(("\"<b>\" is no age", "range")));
        Assert.That(rule.Text("ValidationParameters", "max"), Is.EqualTo("99"));
    }

    [Test]
    public void A_form_without_rules_is_JSON_too()
    {
        var json = Json.Read(new FormContext().GetJsonValidationMetadata());

        Assert.That(json.At("Fields").Elements(), Is.Empty);
        Assert.That(json.Text("ValidationSummaryId"), Is.Null);
    }

    [Test]
    public void A_field_is_made_once_and_only_where_it_is_wanted()
    {
        var form = new FormContext();

        Assert.That(form.GetValidationMetadataForField("Age"), Is.Null);
        var made = form.GetValidationMetadataForField("Age", createIfNotFound: true);
        Assert.That(form.GetValidationMetadataForField("Age"), Is.SameAs(made));
        Assert.That(made.FieldName, Is.EqualTo("Age"));
        Assert.That(() => form.GetValidationMetadataForField(""), Throws.ArgumentException);
    }

    [Test]
    public void A_field_is_rendered_once_it_is_marked()
    {
        var form = new FormContext();

        Assert.That(form.RenderedField("Age"), Is.False);
        form.RenderedField("Age", true);
        Assert.That(form.RenderedField("Age"), Is.True);
        form.RenderedField("Age", false);
        Assert.That(form.RenderedField("Age"), Is.False);
    }

    [Test]
    public void Names_are_never_null()
    {
        Assert.That(new ModelClientValidationRule { ValidationType = null }.ValidationType, Is.Empty);
        Assert.That(new ModelClientValidationRule().ValidationParameters, Is.Empty);
        Assert.That(new FieldValidationMetadata { FieldName = null }.FieldName, Is.Empty);
    }
}
