using System;
using System.Linq;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>C# project types of 2010 to 2015 that .NET 10 does not support.</summary>
internal static class OtherPlatforms
{
    // a project type GUID, or part of an imported file's name
    private static readonly (string Sign, string Name)[] Known =
    [
        ("A1591282-1198-4647-A2B1-27E5FF5F6F3B", "Silverlight"),
        ("Microsoft.Silverlight", "Silverlight"),
        ("C089C8C0-30E0-4E22-80C0-CE093F111A43", "Windows Phone"),
        ("WindowsPhone", "Windows Phone"),
        ("BC8A1FFA-BEE3-4634-8014-F334798102B3", "the Windows Store"),
        ("Microsoft.Windows.UI.Xaml", "the Windows Store"),
        ("6BC8ED88-2882-458C-8E55-DFD12B67127B", "iOS (MonoTouch)"),
        ("FEACFBD2-3405-455C-9665-78FE426C6842", "iOS (Xamarin)"),
        ("MonoTouch", "iOS (MonoTouch)"),
        ("Xamarin.iOS", "iOS (Xamarin)"),
        ("EFBA0AD7-5A72-4C68-AF49-83D382785DCF", "Android"),
        ("Novell.MonoDroid", "Android"),
        ("Xamarin.Android", "Android"),
        ("4D628B5B-2FBC-4AA6-8C16-197242AEB884", "Windows CE"),
        ("XNA Game Studio", "XNA"),
    ];

    /// <returns>The platform's name; null for .NET Framework and Mono.</returns>
    public static string? Of(XElement root)
    {
        var kinds = string.Join(";", root.Descendants().Where(element => element.Name.LocalName == "ProjectTypeGuids")
            .Select(element => element.Value));
        var imports = string.Join(";", root.Elements().Where(element => element.Name.LocalName == "Import")
            .Select(element => element.Attribute("Project")?.Value));
        return Known.FirstOrDefault(one => (kinds + ";" + imports).IndexOf(one.Sign, StringComparison.OrdinalIgnoreCase) >= 0).Name;
    }
}
