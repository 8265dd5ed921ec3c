namespace ServiceStack.Internal.Site;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Xml;
using ServiceStack.Logging;
using ServiceStack.Shared.Types;

/// <summary>The comments of an assembly's code, from the XML file that the compiler writes beside it.</summary>
internal sealed class XmlDocumentation
{
    // Some hosts have the engine's XML files beside them, others do not. No host reads them, so that all describe an operation alike.
    private static readonly HashSet<string> OfEngine =
        new() { "ServiceStack", "ServiceStack.Common", "ServiceStack.Interfaces", "ServiceStack.ServiceInterface", "ServiceStack.Text" };

    private static readonly ConcurrentDictionary<Assembly, XmlDocumentation> Read = new();

    private readonly XmlComments _comments = XmlComments.None;

    private XmlDocumentation(string path)
    {
        if (path == null) return;

        try
        {
            _comments = XmlComments.Read(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or XmlException)
        {
            LogManager.GetLogger(typeof(XmlDocumentation)).Warn($"{path} can't be read, so descriptions lack its comments.", error);
        }
    }

    /// <returns>The comment of a type, one line; null for none.</returns>
    public static string SummaryOf(Type type) => Text(XmlComments.IdOf(type), type, "summary");

    /// <returns>The remarks of a type, one line; null for none.</returns>
    public static string RemarksOf(Type type) => Text(XmlComments.IdOf(type), type, "remarks");

    /// <returns>The comment of a property or field, one line; null for none.</returns>
    public static string SummaryOf(MemberInfo member) => Text(XmlComments.IdOf(member), member.DeclaringType, "summary");

    /// <returns>The example of a property or field; null for none.</returns>
    public static string ExampleOf(MemberInfo member) => Text(XmlComments.IdOf(member), member.DeclaringType, "example");

    /// <returns>The comment of the action that takes a request; null for none.</returns>
    /// <param name="service">The class of the service.</param>
    /// <param name="verb">In capital letters. An action for it comes before one for every method.</param>
    /// <param name="request">The type of the request.</param>
    public static string SummaryOf(Type service, string verb, Type request)
    {
        if (service == null) return null;

        var pascal = verb.Substring(0, 1) + verb.Substring(1).ToLowerInvariant();
        return Text(XmlComments.IdOf(service, pascal, request), service, "summary")
            ?? Text(XmlComments.IdOf(service, "Any", request), service, "summary");
    }

    private static string Text(string id, Type type, string element) =>
        Read.GetOrAdd(type.Assembly, static assembly => new XmlDocumentation(PathOf(assembly)))._comments.Text(id, element);

    // an assembly that was loaded from memory has no location
    private static string PathOf(Assembly assembly)
    {
        if (assembly.IsDynamic || assembly.GetName().Name is not { } title || OfEngine.Contains(title)) return null;

        var (location, name) = (assembly.Location, title + ".xml");
        var bases = AppDomain.CurrentDomain.BaseDirectory;
        string[] places =
        [
            string.IsNullOrEmpty(location) ? "" : Path.ChangeExtension(location, ".xml"), Path.Combine(bases, name),
            Path.Combine(bases, "bin", name),
        ];
        return places.FirstOrDefault(File.Exists);
    }
}
