namespace ServiceStack.ServiceHost;

public enum Security
{
    Secure = 8,
    InSecure = 16,
}
