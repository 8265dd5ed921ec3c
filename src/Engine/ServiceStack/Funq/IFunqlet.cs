namespace Funq;

public interface IFunqlet
{
    void Configure(Container container);
}
