namespace ServiceStack.Configuration;

/// <summary>Connects another IoC container to ServiceStack: types that the built-in container lacks are resolved through it.</summary>
/// <remarks>Assign it to <c>Container.Adapter</c> in <c>AppHost.Configure</c>.</remarks>
public interface IContainerAdapter
{
    /// <summary>Resolves a dependency.</summary>
    /// <returns>The instance. An adapter throws its container's exception if the type is not registered.</returns>
    T Resolve<T>();

    /// <summary>Resolves a dependency if it is registered.</summary>
    /// <returns><see langword="null"/> if the type is not registered.</returns>
    T TryResolve<T>();
}
