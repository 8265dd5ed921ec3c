namespace ServiceStack.ServiceHost;

public enum AuthenticationHeaderType
{
    Basic = 0,
    Digest = 1,
}
