using System.Collections.Generic;
using System.Xml.Linq;
using ServiceStack.HyperHost.Server.Common;

namespace ServiceStack.HyperHost.Server.Options;

/// <summary>What was found while options and configuration files were read; each is one line that begins with its place.</summary>
internal sealed class Findings
{
    /// <summary>What keeps the server from starting.</summary>
    public List<string> Errors { get; } = [];

    /// <summary>What concerns one application only: the others are served.</summary>
    public List<string> ApplicationErrors { get; } = [];

    /// <summary>What is worth knowing.</summary>
    public List<string> Warnings { get; } = [];

    /// <summary>Reads an XML file. A file that can't be read is an error.</summary>
    /// <returns>Null if it can't be read.</returns>
    public XDocument? LoadXml(string path)
    {
        var document = XmlText.Load(path, out var problem);
        if (document is null) Error("", problem);
        return document;
    }

    public void Error(string where, string what) => Errors.Add(where.Length == 0 ? what : $"{where}: {what}");

    public void ApplicationError(string where, string what) => ApplicationErrors.Add(where.Length == 0 ? what : $"{where}: {what}");

    public void Warning(string where, string what) => Warnings.Add(where.Length == 0 ? what : $"{where}: {what}");
}
