namespace ServiceStack.CacheAccess;

/// <summary>Compresses text with deflate.</summary>
public interface IDeflateProvider
{
    /// <summary>Compresses the text's UTF-8 bytes.</summary>
    byte[] Deflate(string text);

    /// <summary>Restores the text that <see cref="Deflate"/> compressed.</summary>
    string Inflate(byte[] gzBuffer);
}
