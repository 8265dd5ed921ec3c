namespace ServiceStack.DesignPatterns.Model;

/// <summary>An entity whose primary key is a 64-bit integer.</summary>
public interface IHasLongId : IHasId<long>
{
}
