namespace ServiceStack.ServiceHost;

public enum Http : long
{
    Head = 32,
    Get = 64,
    Post = 128,
    Put = 256,
    Delete = 512,
    Patch = 1024,
    Options = 2048,
    Other = 4096,
}
