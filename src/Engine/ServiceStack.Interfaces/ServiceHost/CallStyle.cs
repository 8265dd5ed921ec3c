namespace ServiceStack.ServiceHost;

public enum CallStyle
{
    OneWay = 8192,
    Reply = 16384,
}
