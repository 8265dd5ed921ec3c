namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>The role of the application in a request.</summary>
/// <remarks>
/// FastCGI 1.0 §6. HyperHost supports only responders, and ends requests for other roles with <see cref="ProtocolStatus.UnknownRole"/>.
/// </remarks>
internal enum Role : ushort
{
    Responder = 1,
    Authorizer = 2,
    Filter = 3,
}
