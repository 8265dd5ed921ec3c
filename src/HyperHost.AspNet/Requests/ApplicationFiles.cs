using System;
using System.IO;
using System.Xml;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>Checks an application's files before a domain is created.</summary>
internal static class ApplicationFiles
{
    /// <summary>Path of the application's web.config, in either spelling; the file may be missing.</summary>
    public static string ConfigOf(string folder)
    {
        var capital = Path.Combine(folder, "Web.config");
        return File.Exists(capital) ? capital : Path.Combine(folder, "web.config");
    }

    /// <summary>Checks that web.config is well-formed XML, because System.Web would fail to start without an explanation.</summary>
    /// <exception cref="InvalidOperationException">The file is malformed; the message is one line with the position.</exception>
    public static void CheckConfig(string folder)
    {
        var file = ConfigOf(folder);
        if (!File.Exists(file)) return;

        try
        {
            var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Ignore, XmlResolver = null };
            using var reader = XmlReader.Create(file, settings);
            while (reader.Read())
            {
            }
        }
        catch (XmlException error)
        {
            throw new InvalidOperationException($"{file}:{error.LineNumber}:{error.LinePosition} is no XML: {error.Message}");
        }
    }
}
