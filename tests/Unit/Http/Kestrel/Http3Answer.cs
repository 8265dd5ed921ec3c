using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>An answer of HTTP/3.</summary>
internal sealed record Http3Answer(int Status, Dictionary<string, string> Headers, string Body);
