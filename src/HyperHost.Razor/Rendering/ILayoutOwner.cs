namespace ServiceStack.Razor;

/// <summary>A view that can disable its layout by setting it to null.</summary>
internal interface ILayoutOwner
{
    /// <summary>Whether the view has set its layout, even to null.</summary>
    bool IsLayoutSet { get; }
}
