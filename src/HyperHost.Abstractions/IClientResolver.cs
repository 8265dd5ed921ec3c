namespace ServiceStack.HyperHost.Abstractions;

/// <summary>Finds the client of a request by the proxies that the configuration trusts.</summary>
public interface IClientResolver
{
    /// <param name="peer">The address of the peer.</param>
    /// <param name="forwardedFor">X-Forwarded-For; null for none.</param>
    /// <param name="realIp">X-Real-IP; null for none.</param>
    /// <param name="forwarded">Forwarded; null for none.</param>
    /// <returns>The address; null if it is not known.</returns>
    string? ClientOf(string? peer, string? forwardedFor, string? realIp, string? forwarded);
}
