namespace ServiceStack.DesignPatterns.Model;

public interface IHasStringId : IHasId<string>
{
}
