namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>A number in the form in which two equal ones are the same text.</summary>
internal sealed record JsonNumber(string Text);
