namespace ServiceStack.ServiceHost;

/// <summary>Marks a request DTO. Implement <see cref="IReturn{T}"/> or <see cref="IReturnVoid"/>.</summary>
public interface IReturn
{
}
