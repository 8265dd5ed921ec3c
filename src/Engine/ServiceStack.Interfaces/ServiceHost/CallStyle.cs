namespace ServiceStack.ServiceHost;

public enum CallStyle : long
{
    OneWay = 8192,
    Reply = 16384,
}
