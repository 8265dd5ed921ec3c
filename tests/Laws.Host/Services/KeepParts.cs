using ServiceStack.ServiceHost;

namespace LawsHost.Services;

/// <summary>Keeps every part of its request under a key.</summary>
[Route("/keep/{Key}/{Token}")]
public class KeepParts
{
    public string Key { get; set; }

    public string Token { get; set; }

    public bool ReadsForm { get; set; }

    public bool WritesItself { get; set; }
}
