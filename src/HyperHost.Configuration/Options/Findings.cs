using System.Collections.Generic;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Errors and warnings from options and configuration files; each is one line that begins with its position.</summary>
internal sealed class Findings
{
    /// <summary>Errors that keep the server from starting.</summary>
    public List<string> Errors { get; } = [];

    /// <summary>Errors that concern one application only; the others are served.</summary>
    public List<string> ApplicationErrors { get; } = [];

    /// <summary>Warnings.</summary>
    public List<string> Warnings { get; } = [];

    /// <summary>Loads an XML file; adds an error if that fails.</summary>
    /// <returns>Null if the file can't be read.</returns>
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
