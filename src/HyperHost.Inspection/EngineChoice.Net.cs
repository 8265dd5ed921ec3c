namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class EngineChoice
{
    // every build copies it beside the application; the server's is the one that is updated
    private static partial bool TakesOurs => false;
}
