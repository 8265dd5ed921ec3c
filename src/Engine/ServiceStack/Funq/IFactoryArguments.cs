namespace Funq;

/// <summary>What a factory of one kind takes beside the container.</summary>
internal interface IFactoryArguments<in TFactory, out TService>
{
    TService Call(TFactory factory, Container container);
}
