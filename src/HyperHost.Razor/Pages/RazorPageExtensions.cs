namespace ServiceStack.Razor;

using ServiceStack.Html;

/// <summary>Extensions of views.</summary>
public static class RazorPageExtensions
{
    /// <summary>Renders a section of a view.</summary>
    /// <returns>Empty if the view does not define the section.</returns>
    public static string RenderSectionToHtml(this IRazorView razorView, string sectionName) =>
        razorView.IsSectionDefined(sectionName) ? PageText.Of(writer => razorView.RenderSection(sectionName, writer)) : "";
}
