using System;
using System.Collections.Generic;
using System.Linq;
using System.Xml.Linq;
using System.Xml.XPath;
using ServiceStack.HyperHost.Configuration.Common;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Applies a transform file (Web.Release.config) to a web.config, as publishing with Visual Studio did: the attributes xdt:Transform and
/// xdt:Locator. Unsupported ones are reported and skipped.
/// </summary>
internal sealed class ConfigTransform
{
    private static readonly XNamespace Xdt = "http://schemas.microsoft.com/XML-Document-Transform";

    private readonly List<string> _problems = [];
    private readonly string _path;

    private ConfigTransform(string path) => _path = path;

    /// <returns>The new text; null if one of the files can't be read, or nothing changes.</returns>
    public static string? Apply(string path, string transforms, out IReadOnlyList<string> problems)
    {
        var found = new List<string>();
        problems = found;
        var config = XmlText.Load(path, out var fault);
        if (config is null) found.Add(fault);
        var changes = XmlText.Load(transforms, out fault);
        if (changes is null) found.Add(fault);
        if (config?.Root is null || changes?.Root is null) return null;
        if (!changes.Descendants().Any(element => element.Attributes().Any(attribute => attribute.Name.Namespace == Xdt))) return null;

        var transform = new ConfigTransform(transforms);
        transform.Walk(changes.Root, [config.Root]);
        found.AddRange(transform._problems);
        return "<?xml version=\"1.0\"?>\n" + config.Root + "\n";
    }

    // Walks the elements of both files in parallel; a locator selects the target elements.
    private void Walk(XElement change, IReadOnlyList<XElement> targets)
    {
        foreach (var child in change.Elements().ToList())
        {
            var transform = child.Attribute(Xdt + "Transform")?.Value;
            foreach (var parent in targets)
            {
                var found = Locate(child, parent);
                if (transform is null) Walk(child, found);
                else Change(child, transform, parent, found);
            }
        }
    }

    private List<XElement> Locate(XElement change, XElement parent)
    {
        var same = parent.Elements().Where(element => element.Name.LocalName == change.Name.LocalName).ToList();
        if (change.Attribute(Xdt + "Locator")?.Value is not { } locator) return same;

        var (name, arguments) = Call(locator);
        try
        {
            switch (name)
            {
                case "Match":
                    return same.FindAll(element => Arguments(arguments).All(key =>
                        element.Attribute(key)?.Value == change.Attribute(key)?.Value));
                case "Condition":
                    return [.. parent.XPathSelectElements($"{change.Name.LocalName}[{arguments}]")];
                case "XPath":
                    return [.. parent.Document!.XPathSelectElements(arguments)];
            }
        }
        catch (XPathException error)
        {
            _problems.Add($"{XmlText.Where(_path, change)}: {error.Message}");
            return [];
        }

        _problems.Add($"{XmlText.Where(_path, change)}: the locator {locator} is not known; make its change by hand.");
        return [];
    }

    private void Change(XElement change, string transform, XElement parent, List<XElement> found)
    {
        var (name, arguments) = Call(transform);
        switch (name)
        {
            case "Replace":
                if (found.Count > 0) found[0].ReplaceWith(Plain(change));
                break;
            case "Remove":
                if (found.Count > 0) found[0].Remove();
                break;
            case "RemoveAll":
                found.ForEach(element => element.Remove());
                break;
            case "Insert":
                parent.Add(Plain(change));
                break;
            case "InsertIfMissing":
                if (found.Count == 0) parent.Add(Plain(change));
                break;
            case "InsertBefore" or "InsertAfter":
                if (parent.Document!.XPathSelectElement(arguments) is not { } place) goto default;
                if (name == "InsertBefore") place.AddBeforeSelf(Plain(change));
                else place.AddAfterSelf(Plain(change));
                break;
            case "SetAttributes":
                var wanted = Arguments(arguments);
                foreach (var element in found)
                {
                    foreach (var attribute in Plain(change).Attributes().Where(one => wanted.Length == 0
                        || wanted.Contains(one.Name.LocalName))) element.SetAttributeValue(attribute.Name, attribute.Value);
                }

                break;
            case "RemoveAttributes":
                foreach (var element in found)
                {
                    foreach (var key in Arguments(arguments)) element.SetAttributeValue(key, null);
                }

                break;
            default:
                _problems.Add($"{XmlText.Where(_path, change)}: {transform} can't be applied; make its change by hand.");
                break;
        }
    }

    // a copy without xdt attributes and namespace declaration
    private static XElement Plain(XElement element)
    {
        var copy = new XElement(element);
        foreach (var one in copy.DescendantsAndSelf())
        {
            one.Attributes().Where(attribute => attribute.Name.Namespace == Xdt || attribute.IsNamespaceDeclaration
                && attribute.Value == Xdt.NamespaceName).Remove();
        }

        return copy;
    }

    // splits "Match(name,key)" into Match and "name,key"
    private static (string Name, string Arguments) Call(string text)
    {
        var open = text.IndexOf('(');
        return open < 0 ? (text.Trim(), "")
            : (text.Substring(0, open).Trim(), text.Substring(open + 1, Math.Max(0, text.LastIndexOf(')') - open - 1)));
    }

    private static string[] Arguments(string text) =>
        [.. text.Split([','], StringSplitOptions.RemoveEmptyEntries).Select(argument => argument.Trim())];
}
