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

    /// <summary>The model of a view that names none, in a base class with the model's type.</summary>
    public const string AnyModel = "dynamic";

    /// <summary>What a view without a web.config has.</summary>
    public static readonly ViewSettings Default = new(
        DefaultBaseType,
        null,
        [
            "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net", "System.Text", "System.Web",
            "ServiceStack.Html", "ServiceStack.Razor", "ServiceStack.Text",
        ]);

    private ViewSettings(string baseType, string defaultModel, IReadOnlyList<string> namespaces)
    {
        BaseType = baseType;
        DefaultModel = defaultModel;
        Namespaces = namespaces;
    }

    public string BaseType { get; }

    /// <summary>The argument of a generic base class for a view without <c>@model</c>; null for a class that is not generic.</summary>
    public string DefaultModel { get; }

    public IReadOnlyList<string> Namespaces { get; }

    public ViewSettings WithBaseType(string baseType, string defaultModel) => new(baseType, defaultModel, Namespaces);

    public ViewSettings WithNamespaces(IEnumerable<string> namespaces) =>
        new(BaseType, DefaultModel, Namespaces.Concat(namespaces).Distinct().ToList());

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
        var defaultModel = baseType?.EndsWith("`1", StringComparison.Ordinal) == true ? AnyModel : null;
        if (defaultModel != null) baseType = baseType.Substring(0, baseType.Length - 2);
        if (string.IsNullOrEmpty(baseType) || IsOfMvc(baseType)) (baseType, defaultModel) = (BaseType, DefaultModel);

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

        return new ViewSettings(baseType, defaultModel, namespaces);
    }

    private static bool IsOfMvc(string name) =>
        name.StartsWith("System.Web.", StringComparison.Ordinal) && !name.StartsWith("System.Web.UI", StringComparison.Ordinal);
}
