using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Xml;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>v3's default rules, with comments from the XML documentation files beside the assemblies.</summary>
internal sealed class CommentedWireRules : WireRules
{
    private readonly Dictionary<string, XmlComments> _files = new(StringComparer.Ordinal);

    public override string? CommentOf(MemberInfo member)
    {
        var assembly = member.Module.Assembly.Location;
        if (!_files.TryGetValue(assembly, out var comments)) _files[assembly] = comments = Read(Path.ChangeExtension(assembly, ".xml"));
        return comments.Text(XmlComments.IdOf(member), "summary");
    }

    // an unreadable file is treated as one without comments
    private static XmlComments Read(string path)
    {
        try
        {
            return File.Exists(path) ? XmlComments.Read(path) : XmlComments.None;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or XmlException)
        {
            return XmlComments.None;
        }
    }
}
