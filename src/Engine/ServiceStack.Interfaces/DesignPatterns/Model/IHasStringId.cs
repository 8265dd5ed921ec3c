namespace ServiceStack.DesignPatterns.Model;

/// <summary>An entity whose primary key is text.</summary>
public interface IHasStringId : IHasId<string>
{
}
