namespace ServiceStack.HyperHost.Server.Options;

/// <summary>A value that an option was given.</summary>
/// <param name="Option">The row of the table.</param>
/// <param name="Value">The text, checked to be of the option's kind.</param>
/// <param name="Source">Which of several values counts: the highest.</param>
/// <param name="Where">"--port", "environment variable MONO_FCGI_PORT", "/etc/app.xml:12".</param>
internal sealed record Setting(Option Option, string Value, SettingSource Source, string Where);
