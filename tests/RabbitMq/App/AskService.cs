namespace ServiceStack.HyperHost.RabbitMq.Tests;

public class AskService : ServiceInterface.Service
{
    public object? Any(Ask request)
    {
        OneWayHost.Called.Add(request.Name);
        return null;
    }
}
