namespace ServiceStack.DesignPatterns.Model;

public interface IHasIntId : IHasId<int>
{
}
