namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.Common;
using ServiceStack.Common.Web;

/// <summary>Text responses kept in a cache and, compressed or plain, as files that outlive it.</summary>
public class FileAndCacheTextManager : ICompressableCacheTextManager
{
    private readonly string root;
    private readonly ICacheTextManager cacheManager;

    /// <summary>Initializes a manager that keeps texts in a cache and below a folder.</summary>
    /// <param name="baseCachePath">The folder, absolute or from the current one.</param>
    public FileAndCacheTextManager(string baseCachePath, ICacheTextManager cacheManager)
    {
        root = Path.GetFullPath(baseCachePath);
        this.cacheManager = cacheManager;
    }

    /// <inheritdoc/>
    public ICacheClient CacheClient => cacheManager.CacheClient;

    /// <inheritdoc/>
    public string ContentType => cacheManager.ContentType;

    /// <inheritdoc/>
    public void Clear(IEnumerable<string> cacheKeys)
    {
        foreach (var cacheKey in cacheKeys) Clear(new[] { cacheKey });
    }

    /// <inheritdoc/>
    public void Clear(params string[] cacheKeys)
    {
        cacheManager.Clear(cacheKeys);
        foreach (var cacheKey in cacheKeys)
        {
            File.Delete(PathOf(cacheKey));
            foreach (var compressionType in CompressionTypes.AllCompressionTypes)
            {
                CacheClient.Remove(cacheKey + CompressionTypes.GetExtension(compressionType));
                File.Delete(PathOf(cacheKey + CompressionTypes.GetExtension(compressionType)));
            }
        }
    }

    /// <summary>Returns a compressed text from the cache; null if it has none.</summary>
    public CompressedResult GetCompressedBytesFromCache(string compressionType, string cacheKey)
    {
        var bytes = CacheClient.GetOrRemove<byte[]>(cacheKey + CompressionTypes.GetExtension(compressionType));
        return bytes == null ? null : new CompressedResult(bytes, compressionType, ContentType);
    }

    /// <summary>Returns a compressed text from its file; null if there is none.</summary>
    public CompressedFileResult GetCompressedBytesFromFile(string compressionType, string cacheKey)
    {
        var path = PathOf(cacheKey + CompressionTypes.GetExtension(compressionType));
        return File.Exists(path) ? new CompressedFileResult(path, compressionType, ContentType) : null;
    }

    /// <summary>Returns a text from its file; null if there is none.</summary>
    public HttpResult GetFromFile(string cacheKey)
    {
        var file = new FileInfo(PathOf(cacheKey));
        return file.Exists ? new HttpResult(file, ContentType) : null;
    }

    /// <inheritdoc/>
    /// <remarks>
    /// <paramref name="cacheKey"/> names the cache's entry and the file. <paramref name="createCacheFn"/> is called only if neither has the
    /// response.
    /// </remarks>
    public object Resolve<T>(string compressionType, string cacheKey, Func<T> createCacheFn) where T : class
    {
        if (compressionType == null)
        {
            var kept = GetFromFile(cacheKey);
            if (kept != null) return kept;

            var plain = cacheManager.ResolveText(cacheKey, createCacheFn);
            WriteToFile(cacheKey, System.Text.Encoding.UTF8.GetBytes(plain));
            return plain;
        }

        object found = GetCompressedBytesFromCache(compressionType, cacheKey);
        found ??= GetCompressedBytesFromFile(compressionType, cacheKey);
        if (found != null) return found;

        var bytes = cacheManager.ResolveText(cacheKey, createCacheFn).Compress(compressionType);
        var compressedKey = cacheKey + CompressionTypes.GetExtension(compressionType);
        CacheClient.Set(compressedKey, bytes);
        WriteToFile(compressedKey, bytes);
        return new CompressedResult(bytes, compressionType, ContentType);
    }

    /// <summary>Writes the file of a key; characters that file names cannot have become <c>_</c>.</summary>
    public void WriteToFile(string cacheKey, byte[] bytes)
    {
        var path = PathOf(cacheKey);
        Directory.CreateDirectory(Path.GetDirectoryName(path));
        File.WriteAllBytes(path, bytes);
    }

    private string PathOf(string cacheKey) => Path.Combine(root, FileName(cacheKey));

    private static string FileName(string cacheKey)
    {
        var name = cacheKey.ToCharArray();
        for (var i = 0; i < name.Length; i++)
        {
            if (Array.IndexOf(Path.GetInvalidFileNameChars(), name[i]) >= 0 || name[i] == ':') name[i] = '_';
        }

        return new string(name);
    }
}
