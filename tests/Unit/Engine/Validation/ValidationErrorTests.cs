#nullable disable
using System;
using ServiceStack.Validation;

namespace Acme.Engine.Validation;

public class ValidationErrorTests
{
    [Test]
    public void An_error_of_a_field_is_a_response_status()
    {
        var error = ValidationError.CreateException("NotEmpty", "Name is empty", "Name");

        var status = error.ToResponseStatus();

        Assert.That((status.ErrorCode, status.Message), Is.EqualTo(("NotEmpty", "Name is empty")));
        Assert.That((status.Errors[0].FieldName, status.Errors[0].ErrorCode), Is.EqualTo(("Name", "NotEmpty")));
        Assert.That(error.Message, Is.EqualTo("Name is empty\nName: Name is empty"));
        Assert.That(error, Is.InstanceOf<ArgumentException>());
    }

    [Test]
    public void The_first_field_speaks_for_a_result_without_a_code()
    {
        var result = new ValidationErrorResult([new("TooLong", "Name", "cut it"), new("Missing", "Age")]);

        var error = Assert.Throws<ValidationError>(() => ValidationError.ThrowIfNotValid(result));

        Assert.That((error.ErrorCode, error.ErrorMessage), Is.EqualTo(("TooLong", "cut it")));
        Assert.That(error.ToResponseStatus().Errors, Has.Count.EqualTo(2));
        Assert.That(error.ToXml(), Does.StartWith("<ValidationException><ErrorCode>TooLong</ErrorCode>"));
    }

    [Test]
    public void A_code_has_a_text()
    {
        Assert.That(new ValidationErrorField("ItemNotFound", "Id").ErrorMessage, Is.EqualTo("Item not found"));
        Assert.That(new ValidationError("ItemNotFound").ErrorMessage, Is.EqualTo("Item not found"));
        Assert.That(ValidationError.CreateException(DayOfWeek.Friday).ErrorCode, Is.EqualTo("Friday"));
    }

    [Test]
    public void A_result_is_valid_until_errors_are_merged_into_it()
    {
        var result = ValidationErrorResult.Success;
        Assert.That(result.IsValid, Is.True);

        result.Merge(new ValidationErrorResult([new("Bad")]));

        Assert.That((result.IsValid, result.Message), Is.EqualTo((false, "Bad")));
        Assert.That(ValidationErrorResult.Success.IsValid, Is.True);
    }
}
