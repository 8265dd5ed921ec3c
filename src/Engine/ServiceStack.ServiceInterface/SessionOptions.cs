namespace ServiceStack.ServiceInterface;

public class SessionOptions
{
    public const string Permanent = "perm";

    public const string Temporary = "temp";

    /// <summary>Initializes a new instance of the <see cref="SessionOptions"/> class.</summary>
    public SessionOptions()
    {
    }
}
