namespace Funq;

/// <summary>A registration: sets how long its instances are kept, and who disposes of them.</summary>
public interface IRegistration : IReusedOwned
{
}
