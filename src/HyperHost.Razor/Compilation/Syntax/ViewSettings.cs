namespace ServiceStack.Razor.Compilation.Syntax;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Xml;
using System.Xml.Linq;

/// <summary>Default base class and namespaces of views: built-in values, and those of web.config.</summary>
internal sealed class ViewSettings
{
    /// <summary>The default base class. A generic variant has the model's type as argument.</summary>
    public const string DefaultBaseType = "ServiceStack.Razor.ViewPage";

    /// <summary>The default model type, the argument of a generic base class.</summary>
    public const string AnyModel = "dynamic";

    /// <summary>The settings without a web.config.</summary>
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

    /// <summary>
    /// The type argument of a generic base class for a view without <c>@model</c>; null if the base class is not generic.
    /// </summary>
    public string DefaultModel { get; }

    public IReadOnlyList<string> Namespaces { get; }

    public ViewSettings WithBaseType(string baseType, string defaultModel) => new(baseType, defaultModel, Namespaces);

    public ViewSettings WithNamespaces(IEnumerable<string> namespaces) =>
        new(BaseType, DefaultModel, Namespaces.Concat(namespaces).Distinct().ToList());

    /// <summary>Adds the settings of the section <c>system.web.webPages.razor</c> in a web.config.</summary>
    /// <remarks>Skips ASP.NET MVC's own base classes and namespaces; v3's base class is used instead.</remarks>
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
