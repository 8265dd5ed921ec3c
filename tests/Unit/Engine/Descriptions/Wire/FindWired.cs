using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

/// <summary>Values in a path and a query.</summary>
[Route("/wired/{Mood}", "GET")]
public class FindWired : IReturn<FoundWired>
{
    public Mood Mood { get; set; }

    public Mood? Other { get; set; }

    public Rights Rights { get; set; }

    public DateTime When { get; set; }

    public TimeSpan Span { get; set; }

    public Guid Id { get; set; }

    public bool? Flag { get; set; }

    public decimal Money { get; set; }

    public List<int>? Ids { get; set; }

    public Mood[]? Moods { get; set; }
}
