namespace Funq;

public interface IHasContainer
{
    Container Container { get; }
}
