namespace ServiceStack.Service;

using System.IO;

public interface IStreamWriter
{
    void WriteTo(Stream responseStream);
}
