namespace ServiceStack.ServiceHost;

public enum Network
{
    Localhost = 1,
    LocalSubnet = 2,
    External = 4,
}
