using System;
using System.IO;
using System.Xml;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>Checks the files of an application before a domain is created for it.</summary>
internal static class ApplicationFiles
{
    /// <summary>The path of the application's configuration, in either spelling; the file need not exist.</summary>
    public static string ConfigOf(string folder)
    {
        var capital = Path.Combine(folder, "Web.config");
        return File.Exists(capital) ? capital : Path.Combine(folder, "web.config");
    }

    /// <summary>Checks that web.config is XML: otherwise System.Web fails to start without a reason.</summary>
    /// <exception cref="InvalidOperationException">It is not; the message is one line with the place.</exception>
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
