namespace ServiceStack.ServiceHost;

/// <summary>A marker from v3's API. The engine gives it no meaning.</summary>
public interface IExpress
{
}
