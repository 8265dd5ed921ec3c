namespace ServiceStack.HyperHost.FastCgi.Wire;

/// <summary>What the web server asks an application to be.</summary>
/// <remarks>
/// FastCGI 1.0 §6. Only the responder exists here; the others are answered with <see cref="ProtocolStatus.UnknownRole"/>.
/// </remarks>
internal enum Role : ushort
{
    Responder = 1,
    Authorizer = 2,
    Filter = 3,
}
