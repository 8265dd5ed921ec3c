using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace Samples.Events;

/// <summary>Says something in a room.</summary>
[Route("/rooms/{Room}", "POST")]
public class Say : IReturn<Said>
{
    public string Room { get; set; }

    public string Text { get; set; }
}

/// <summary>Listens to a room: an event stream, from the client's last event on.</summary>
[Route("/rooms/{Room}", "GET")]
public class Listen : IReturn<List<Said>>
{
    public string Room { get; set; }
}

public class Said
{
    public string Id { get; set; }

    public string Text { get; set; }
}
