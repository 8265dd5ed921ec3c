namespace ServiceStack.CacheAccess;

/// <summary>Compresses text with gzip.</summary>
public interface IGZipProvider
{
    /// <summary>Restores the text that <see cref="GZip"/> compressed.</summary>
    string GUnzip(byte[] gzBuffer);

    /// <summary>Compresses the text's UTF-8 bytes.</summary>
    byte[] GZip(string text);
}
