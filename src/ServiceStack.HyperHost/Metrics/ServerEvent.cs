namespace ServiceStack.HyperHost.Metrics;

/// <summary>A reload, or the unexpected end of a process.</summary>
/// <param name="Time">Unix time in milliseconds when it was over.</param>
/// <param name="Kind">What happened.</param>
/// <param name="Application">The application's name.</param>
/// <param name="Reason">Why, in a few words.</param>
/// <param name="Milliseconds">How long it took until the application was served again.</param>
/// <param name="Held">Requests that the old process or domain ended meanwhile; -1 if unknown.</param>
internal sealed record ServerEvent(long Time, ServerEventKind Kind, string Application, string Reason, long Milliseconds, int Held);
