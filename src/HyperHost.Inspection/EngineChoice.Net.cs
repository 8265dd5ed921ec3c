namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class EngineChoice
{
    // builds copy the engine beside each application; the server's copy is the one that updates replace
    private static partial bool TakesOurs => false;
}
