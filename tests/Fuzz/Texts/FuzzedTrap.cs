namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>A class that fits where a text may name one, and that none may name.</summary>
public class FuzzedTrap : IFuzzedPart
{
    public FuzzedTrap() => WasMade = true;

    public static bool WasMade { get; set; }

    public int Number { get; set; }
}
