namespace ServiceStack.DesignPatterns.Model;

public interface IHasLongId : IHasId<long>
{
}
