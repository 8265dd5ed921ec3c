namespace Funq;

public interface IReused : IFluentInterface
{
    IOwned ReusedWithin(ReuseScope scope);
}
