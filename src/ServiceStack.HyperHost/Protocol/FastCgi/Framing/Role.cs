namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>The role of the application in a request.</summary>
/// <remarks>
/// FastCGI 1.0 §6. Only the responder exists here; the others get <see cref="ProtocolStatus.UnknownRole"/>.
/// </remarks>
internal enum Role : ushort
{
    Responder = 1,
    Authorizer = 2,
    Filter = 3,
}
