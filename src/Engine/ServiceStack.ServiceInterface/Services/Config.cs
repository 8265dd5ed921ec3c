namespace ServiceStack.ServiceInterface;

/// <summary>Addresses of v3's own test services. Kept for v3's API.</summary>
public class Config
{
    /// <summary>The address of the test services with its slash.</summary>
    public const string AbsoluteBaseUri = "http://localhost:20000/";

    /// <summary>The namespace of the test services' messages.</summary>
    public const string DefaultNamespace = "http://schemas.servicestack.net/types";

    /// <summary>The address of the test services.</summary>
    public const string ServiceStackBaseUri = "http://localhost:20000";

    /// <summary>Initializes a new instance of the <see cref="Config"/> class.</summary>
    public Config()
    {
    }
}
