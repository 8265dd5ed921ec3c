namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class EngineChoice
{
    // on Mono, an assembly beside the application always took precedence over the server's
    private static partial bool TakesOurs => true;
}
