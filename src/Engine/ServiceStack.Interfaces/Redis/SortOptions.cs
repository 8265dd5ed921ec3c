namespace ServiceStack.Redis;

/// <summary>Options of the command <c>SORT</c>.</summary>
public class SortOptions
{
    /// <summary>Creates options that sort ascending by number.</summary>
    public SortOptions()
    {
    }

    /// <summary>Keys whose values are returned in place of the items, for example <c>customer:*-&gt;name</c>.</summary>
    public string GetPattern { get; set; }

    /// <summary>Number of items to skip; <see langword="null"/> for none.</summary>
    public int? Skip { get; set; }

    /// <summary>Whether items are compared as text. Default: <see langword="false"/>.</summary>
    public bool SortAlpha { get; set; }

    /// <summary>Whether the order is descending. Default: <see langword="false"/>.</summary>
    public bool SortDesc { get; set; }

    /// <summary>Keys whose values are compared in place of the items, for example <c>customer:*-&gt;age</c>.</summary>
    public string SortPattern { get; set; }

    /// <summary>Key that the result is stored at; <see langword="null"/> to return it.</summary>
    public string StoreAtKey { get; set; }

    /// <summary>Number of items to return; <see langword="null"/> for all.</summary>
    public int? Take { get; set; }
}
