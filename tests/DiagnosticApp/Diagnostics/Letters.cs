using System;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

[DataContract(Namespace = "")]
[Route("/letters", "GET POST", Summary = "Takes a text, and answers with its length and one of that many letters, at most 100,000,000.")]
public class Letters : IReturn<LettersResponse>
{
    [DataMember(Order = 1)]
    public int Count { get; set; }

    [DataMember(Order = 2)]
    public string Text { get; set; }
}

[DataContract(Namespace = "")]
public class LettersResponse
{
    [DataMember(Order = 1)]
    public int Length { get; set; }

    [DataMember(Order = 2)]
    public string Text { get; set; }
}

public class LettersService : Service
{
    private const int Most = 100_000_000;

    public object Any(Letters request) => new LettersResponse
    {
        Length = request.Text?.Length ?? 0, Text = request.Count == 0 ? null : new string('a', Math.Min(request.Count, Most)),
    };
}
