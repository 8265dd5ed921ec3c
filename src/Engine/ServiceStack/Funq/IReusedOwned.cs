namespace Funq;

/// <summary>A registration whose reuse and owner can be set.</summary>
public interface IReusedOwned : IOwned, IReused
{
}
