namespace ServiceStack.ServiceInterface;

/// <summary>The options that the cookie <c>ss-opt</c> holds.</summary>
public class SessionOptions
{
    /// <summary>The session outlives the browser: <c>perm</c>.</summary>
    public const string Permanent = "perm";

    /// <summary>The session ends with the browser: <c>temp</c>.</summary>
    public const string Temporary = "temp";

    /// <summary>Initializes a new instance of the <see cref="SessionOptions"/> class.</summary>
    public SessionOptions()
    {
    }
}
