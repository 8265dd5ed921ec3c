namespace ServiceStack.ServiceInterface;

public class Config
{
    public const string AbsoluteBaseUri = "http://localhost:20000/";

    public const string DefaultNamespace = "http://schemas.servicestack.net/types";

    public const string ServiceStackBaseUri = "http://localhost:20000";

    /// <summary>Initializes a new instance of the <see cref="Config"/> class.</summary>
    public Config()
    {
    }
}
