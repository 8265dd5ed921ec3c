namespace ServiceStack.HyperHost.Metrics;

/// <summary>A reload, or the unexpected end of a process.</summary>
/// <param name="Time">Unix time in milliseconds of the event's end.</param>
/// <param name="Kind">Kind of the event.</param>
/// <param name="Application">The application's name.</param>
/// <param name="Reason">Reason, in a few words.</param>
/// <param name="Milliseconds">Milliseconds until the application was served again.</param>
/// <param name="Held">Requests that the old process or domain ended meanwhile; -1 if unknown.</param>
internal sealed record ServerEvent(long Time, ServerEventKind Kind, string Application, string Reason, long Milliseconds, int Held);
