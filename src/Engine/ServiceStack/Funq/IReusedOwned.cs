namespace Funq;

public interface IReusedOwned : IOwned, IReused
{
}
