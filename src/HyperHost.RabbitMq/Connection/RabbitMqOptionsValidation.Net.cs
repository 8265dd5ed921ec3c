using System;
using Microsoft.Extensions.Options;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Reports options that <see cref="RabbitMqConnection"/> would reject, already at the start of the host.</summary>
internal sealed class RabbitMqOptionsValidation : IValidateOptions<RabbitMqOptions>
{
    public ValidateOptionsResult Validate(string? name, RabbitMqOptions options)
    {
        if (string.IsNullOrEmpty(options.Url)) return ValidateOptionsResult.Fail(
            "RabbitMqOptions.Url is empty. Pass the URL to AddServiceStackRabbitMq, or set it in the section that RabbitMqOptions are "
                + "bound to: amqp://user:password@host:5672/vhost");

        try
        {
            options.Check();
            RabbitMqAddress.Parse(options.Url);
            return ValidateOptionsResult.Success;
        }
        catch (ArgumentException ex)
        {
            return ValidateOptionsResult.Fail("RabbitMqOptions: " + ex.Message);
        }
    }
}
