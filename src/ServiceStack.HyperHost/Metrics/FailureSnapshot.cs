namespace ServiceStack.HyperHost.Metrics;

/// <summary>Failed requests (status 500 or above) that have the same text.</summary>
/// <param name="Time">Unix time in milliseconds of the last failure.</param>
/// <param name="Count">Number of failures since the text was added to the block.</param>
/// <param name="Text">Verb, route, and the exception's type and message.</param>
internal readonly record struct FailureSnapshot(long Time, long Count, string Text);
