namespace Funq;

public interface IContainerModule : IFunqlet
{
}
