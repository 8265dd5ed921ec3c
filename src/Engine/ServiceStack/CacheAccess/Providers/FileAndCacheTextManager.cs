namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Generic;
using ServiceStack.Common.Web;

public class FileAndCacheTextManager : ICompressableCacheTextManager
{
    public FileAndCacheTextManager(string baseCachePath, ICacheTextManager cacheManager)
    {
        throw new NotImplementedException();
    }

    public ICacheClient CacheClient => throw new NotImplementedException();

    public string ContentType => throw new NotImplementedException();

    public void Clear(IEnumerable<string> cacheKeys) => throw new NotImplementedException();

    public void Clear(params string[] cacheKeys) => throw new NotImplementedException();

    public CompressedResult GetCompressedBytesFromCache(string compressionType, string cacheKey) => throw new NotImplementedException();

    public CompressedFileResult GetCompressedBytesFromFile(string compressionType, string cacheKey) => throw new NotImplementedException();

    public HttpResult GetFromFile(string cacheKey) => throw new NotImplementedException();

    public object Resolve<T>(string compressionType, string cacheKey, Func<T> createCacheFn) where T : class => throw new NotImplementedException();

    public void WriteToFile(string cacheKey, byte[] bytes) => throw new NotImplementedException();
}
