namespace Funq;

/// <summary>A registration of a service type.</summary>
/// <typeparam name="TService">The type that the service is resolved by.</typeparam>
public interface IRegistration<TService> : IInitializable<TService>, IRegistration
{
}
