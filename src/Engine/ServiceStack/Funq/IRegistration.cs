namespace Funq;

public interface IRegistration : IReusedOwned
{
}
