namespace Funq;

/// <summary>Registrations of a container that belong together, in a class of their own.</summary>
public interface IContainerModule : IFunqlet
{
}
