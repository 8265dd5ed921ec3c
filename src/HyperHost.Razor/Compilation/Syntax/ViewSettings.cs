namespace ServiceStack.Razor.Compilation.Syntax;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Xml;
using System.Xml.Linq;

/// <summary>The base class and the namespaces of views: the defaults, and what web.config adds.</summary>
internal sealed class ViewSettings
{
    /// <summary>The base class of views that name none. It also has a variant with the model's type.</summary>
    public const string DefaultBaseType = "ServiceStack.Razor.ViewPage";

    /// <summary>What a view without a web.config has.</summary>
    public static readonly ViewSettings Default = new(
        DefaultBaseType,
        [
            "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net", "System.Text", "System.Web",
            "ServiceStack.Html", "ServiceStack.Razor", "ServiceStack.Text",
        ]);

    private ViewSettings(string baseType, IReadOnlyList<string> namespaces)
    {
        BaseType = baseType;
        Namespaces = namespaces;
    }

    public string BaseType { get; }

    public IReadOnlyList<string> Namespaces { get; }

    public ViewSettings WithBaseType(string baseType) => new(baseType, Namespaces);

    public ViewSettings WithNamespaces(IEnumerable<string> namespaces) => new(BaseType, Namespaces.Concat(namespaces).Distinct().ToList());

    /// <summary>Adds the section <c>system.web.webPages.razor</c> of a web.config.</summary>
    /// <remarks>ASP.NET MVC's own base classes and namespaces are left out: v3's base class takes their place.</remarks>
    /// <exception cref="XmlException">The text is not XML.</exception>
    public ViewSettings With(string webConfig)
    {
        var pages = XDocument.Parse(webConfig, LoadOptions.SetLineInfo).Root?
            .Elements().FirstOrDefault(static element => element.Name.LocalName == "system.web.webPages.razor")?
            .Elements().FirstOrDefault(static element => element.Name.LocalName == "pages");
        if (pages == null) return this;

        var baseType = pages.Attribute("pageBaseType")?.Value.Split(',')[0].Trim();
        if (string.IsNullOrEmpty(baseType) || IsOfMvc(baseType)) baseType = BaseType;

        var namespaces = new List<string>(Namespaces);
        foreach (var element in pages.Elements().Where(static one => one.Name.LocalName == "namespaces").Elements())
        {
            var name = element.Attribute("namespace")?.Value.Trim() ?? "";
            switch (element.Name.LocalName)
            {
                case "add" when name.Length > 0 && !IsOfMvc(name) && !namespaces.Contains(name):
                    namespaces.Add(name);
                    break;
                case "remove":
                    namespaces.Remove(name);
                    break;
                case "clear":
                    namespaces.Clear();
                    break;
            }
        }

        return new ViewSettings(baseType, namespaces);
    }

    private static bool IsOfMvc(string name) =>
        name.StartsWith("System.Web.", StringComparison.Ordinal) && !name.StartsWith("System.Web.UI", StringComparison.Ordinal);
}
