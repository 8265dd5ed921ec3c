using ServiceStack.ServiceHost;

namespace LawsHost.Services;

/// <summary>Uses a part of a request that has ended, and returns what came of it.</summary>
[Route("/late/{Key}/{Token}")]
public class UsePart
{
    public string Key { get; set; }

    public string Token { get; set; }

    /// <summary>A name of <see cref="LateUses"/>.</summary>
    public string Use { get; set; }

    /// <summary>The response is begun before the use.</summary>
    public bool IsBegun { get; set; }
}
