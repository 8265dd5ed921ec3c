namespace ServiceStack.ServiceHost;

public enum Security : long
{
    Secure = 8,
    InSecure = 16,
}
