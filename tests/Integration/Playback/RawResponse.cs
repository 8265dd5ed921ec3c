using System.Collections.Generic;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>A response as it came off the wire; the body's transfer coding is undone.</summary>
internal sealed record RawResponse(int Status, string Reason, List<KeyValuePair<string, string>> Headers, byte[] Body)
{
    public string Text => Encoding.UTF8.GetString(Body);

    /// <summary>The value of the first header of that name; null when there is none.</summary>
    public string? Header(string name) => HeaderLines.Find(Headers, name);
}
