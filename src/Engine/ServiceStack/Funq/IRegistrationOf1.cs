namespace Funq;

public interface IRegistration<TService> : IInitializable<TService>, IRegistration
{
}
