namespace ServiceStack.ServiceHost;

public interface IRequestAttributes
{
    bool AcceptsDeflate { get; }

    bool AcceptsGzip { get; }
}
