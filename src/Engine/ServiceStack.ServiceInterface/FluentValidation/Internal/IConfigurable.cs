namespace ServiceStack.FluentValidation.Internal;

using System;

public interface IConfigurable<TConfiguration, out TNext>
{
    TNext Configure(Action<TConfiguration> configurator);
}
