namespace ServiceStack.FluentValidation.Internal;

using System;

/// <summary>An object that extensions configure.</summary>
public interface IConfigurable<TConfiguration, out TNext>
{
    /// <summary>Configures the object.</summary>
    /// <returns>It, for the next call.</returns>
    TNext Configure(Action<TConfiguration> configurator);
}
