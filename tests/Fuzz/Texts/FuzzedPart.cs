namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>The one class that a text may name.</summary>
public class FuzzedPart : IFuzzedPart
{
    public int Number { get; set; }
}
