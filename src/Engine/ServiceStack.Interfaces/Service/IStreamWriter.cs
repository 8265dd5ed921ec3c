namespace ServiceStack.Service;

using System.IO;

/// <summary>A response that writes its own body. Return one from a service to bypass the serializer.</summary>
public interface IStreamWriter
{
    /// <summary>Writes the body to the response. Don't close the stream.</summary>
    void WriteTo(Stream responseStream);
}
