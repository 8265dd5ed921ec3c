namespace ServiceStack.Messaging;

/// <summary>A message whose body has a known type.</summary>
/// <typeparam name="T">Type of the DTO.</typeparam>
public interface IMessage<T> : IMessage
{
    /// <summary>Gets the DTO.</summary>
    T GetBody();
}
