namespace ServiceStack.HyperHost.Tests.Messages;

/// <summary>Protocols that frame the same response buffer.</summary>
public enum Framer
{
    FastCgi,
    Http,
}
