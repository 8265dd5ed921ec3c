namespace ServiceStack.Razor;

/// <summary>A view that can be without a layout: it sets its layout to null.</summary>
internal interface ILayoutOwner
{
    /// <summary>Whether the view has set its layout, to null too.</summary>
    bool IsLayoutSet { get; }
}
