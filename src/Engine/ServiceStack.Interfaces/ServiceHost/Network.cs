namespace ServiceStack.ServiceHost;

public enum Network : long
{
    Localhost = 1,
    LocalSubnet = 2,
    External = 4,
}
