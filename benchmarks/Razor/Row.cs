namespace ServiceStack.HyperHost.Benchmarks.Razor;

public sealed class Row
{
    public int Id { get; set; }

    public string Name { get; set; } = "";

    public decimal Price { get; set; }

    public bool IsSold { get; set; }
}
