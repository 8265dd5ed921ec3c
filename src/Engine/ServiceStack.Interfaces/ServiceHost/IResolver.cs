namespace ServiceStack.ServiceHost;

/// <summary>Resolves dependencies that may be missing.</summary>
public interface IResolver
{
    /// <summary>Resolves a dependency.</summary>
    /// <returns><see langword="null"/> if it isn't registered.</returns>
    T TryResolve<T>();
}
