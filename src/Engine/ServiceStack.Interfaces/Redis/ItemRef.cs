namespace ServiceStack.Redis;

/// <summary>An item, and the list that it was taken from.</summary>
public class ItemRef
{
    /// <summary>Creates an empty reference.</summary>
    public ItemRef()
    {
    }

    /// <summary>Key of the list.</summary>
    public string Id { get; set; }

    /// <summary>The item.</summary>
    public string Item { get; set; }
}
