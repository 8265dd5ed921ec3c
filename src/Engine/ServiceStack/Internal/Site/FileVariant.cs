namespace ServiceStack.Internal.Site;

using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.Shared;

/// <summary>The file that is sent for a static file: itself, or a compressed one beside it.</summary>
internal sealed class FileVariant
{
    // the better one first
    private static readonly (string Coding, string Ending)[] Known = [("br", ".br"), ("gzip", ".gz")];

    private FileVariant(FileInfo file, string coding, bool isChosen)
    {
        File = file;
        Coding = coding;
        IsChosen = isChosen;
    }

    public FileInfo File { get; }

    /// <summary>Its Content-Encoding; null for the file itself.</summary>
    public string Coding { get; }

    /// <summary>Another client may get another one: caches have to know.</summary>
    public bool IsChosen { get; }

    public static FileVariant Itself(FileInfo file) => new(file, null, isChosen: false);

    /// <param name="files">The folder that the file was found in.</param>
    /// <param name="file">The requested file; it exists.</param>
    /// <param name="headers">The headers of the request. Accept-Encoding is read only if there is a choice.</param>
    public static FileVariant Choose(SiteFiles files, FileInfo file, NameValueCollection headers)
    {
        var variants = new List<(string Coding, FileInfo File)>();
        foreach (var (coding, ending) in Known)
        {
            if (Find(files, file, ending) is { } variant) variants.Add((coding, variant));
        }

        if (variants.Count == 0) return Itself(file);

        var chosen = AcceptEncoding.Choose(headers[HttpHeaders.AcceptEncoding], variants.ConvertAll(static variant => variant.Coding));
        return chosen == null
            ? new FileVariant(file, null, isChosen: true)
            : new FileVariant(variants.Find(variant => variant.Coding == chosen).File, chosen, isChosen: true);
    }

    // an older one is of an older version
    private static FileInfo Find(SiteFiles files, FileInfo file, string ending) =>
        files.FindVariant(file, ending) is { } variant && variant.LastWriteTimeUtc >= file.LastWriteTimeUtc ? variant : null;
}
