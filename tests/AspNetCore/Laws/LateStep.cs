namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>A request whose part is kept, the late use, and the request behind it on the same connection.</summary>
/// <param name="Use">What is kept, and how it is used.</param>
/// <param name="HasBody">The first request has a body.</param>
/// <param name="Ending">How the first request's handler ends.</param>
/// <param name="Moment">When the part is used.</param>
/// <param name="Next">The second request.</param>
/// <param name="Neighbours">Requests that are open on the connection meanwhile.</param>
internal sealed record LateStep(LateUse Use, bool HasBody, Ending Ending, Moment Moment, NextKind Next, int Neighbours);
