namespace ServiceStack.ServiceHost;

using System.IO;

public interface IRequiresRequestStream
{
    Stream RequestStream { get; set; }
}
