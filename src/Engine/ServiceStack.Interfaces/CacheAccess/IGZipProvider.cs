namespace ServiceStack.CacheAccess;

public interface IGZipProvider
{
    string GUnzip(byte[] gzBuffer);

    byte[] GZip(string text);
}
