namespace Funq;

/// <summary>A registration whose owner can be set.</summary>
public interface IOwned : IFluentInterface
{
    /// <summary>Sets who disposes of the instances.</summary>
    void OwnedBy(Owner owner);
}
