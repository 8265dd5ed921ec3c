namespace ServiceStack.ServiceInterface;

public class SessionOptions
{
    public const string Permanent = "perm";

    public const string Temporary = "temp";

    public SessionOptions()
    {
    }
}
