namespace ServiceStack.HyperHost.Metrics;

/// <summary>Requests with a response of 500 or above, with one text.</summary>
/// <param name="Time">Unix time in milliseconds of the last of them.</param>
/// <param name="Count">How many, since the text was last among the latest.</param>
/// <param name="Text">Verb, route, and the exception's type and message.</param>
internal readonly record struct FailureSnapshot(long Time, long Count, string Text);
