namespace Funq;

public interface IOwned : IFluentInterface
{
    void OwnedBy(Owner owner);
}
