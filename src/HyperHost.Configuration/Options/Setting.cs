namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>A value of an option.</summary>
/// <param name="Option">The option.</param>
/// <param name="Value">The text, already validated for the option's kind.</param>
/// <param name="Source">The source; of several values, the one with the highest source applies.</param>
/// <param name="Where">The position, for messages: "--port", "environment variable MONO_FCGI_PORT", "/etc/app.xml:12".</param>
internal sealed record Setting(Option Option, string Value, SettingSource Source, string Where);
