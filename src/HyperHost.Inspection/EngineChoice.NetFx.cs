namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class EngineChoice
{
    // an assembly beside the application is found before the server's on Mono, and always was
    private static partial bool TakesOurs => true;
}
