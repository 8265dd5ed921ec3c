namespace Funq;

/// <summary>Registrations that belong together. See <see cref="IContainerModule"/>.</summary>
public interface IFunqlet
{
    /// <summary>Registers services in a container.</summary>
    void Configure(Container container);
}
