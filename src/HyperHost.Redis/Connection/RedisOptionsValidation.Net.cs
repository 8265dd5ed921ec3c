using System;
using Microsoft.Extensions.Options;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Reports options that <see cref="RedisConnection"/> would reject, already at the start of the host.</summary>
internal sealed class RedisOptionsValidation : IValidateOptions<RedisOptions>
{
    public ValidateOptionsResult Validate(string? name, RedisOptions options)
    {
        if (string.IsNullOrEmpty(options.Configuration)) return ValidateOptionsResult.Fail(
            "RedisOptions.Configuration is empty. Pass the connection string to AddServiceStackRedis, or set it in the section that "
                + "RedisOptions are bound to: host:6379");

        try
        {
            options.Check();
            ConnectionString.Parse(options.Configuration);
            return ValidateOptionsResult.Success;
        }
        catch (ArgumentException ex)
        {
            return ValidateOptionsResult.Fail("RedisOptions: " + ex.Message);
        }
    }
}
