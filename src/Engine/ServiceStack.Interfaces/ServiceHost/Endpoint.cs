namespace ServiceStack.ServiceHost;

public enum Endpoint : long
{
    Http = 67108864,
    MessageQueue = 134217728,
    Tcp = 268435456,
    Other = 536870912,
}
