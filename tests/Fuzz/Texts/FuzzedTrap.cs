namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>A class that has the type of the member, but that no text may name.</summary>
public class FuzzedTrap : IFuzzedPart
{
    public FuzzedTrap() => WasMade = true;

    public static bool WasMade { get; set; }

    public int Number { get; set; }
}
