namespace ServiceStack.DesignPatterns.Model;

/// <summary>An entity whose primary key is a 32-bit integer.</summary>
public interface IHasIntId : IHasId<int>
{
}
