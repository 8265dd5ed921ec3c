namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>What a text names the class of.</summary>
public interface IFuzzedPart
{
    int Number { get; set; }
}
