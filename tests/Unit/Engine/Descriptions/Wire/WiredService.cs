using System;
using System.Globalization;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

public class WiredService : ServiceInterface.Service
{
    public Wired Get(GetWired request) => Wired.Sample();

    public Wired? Post(PostWired request) => request.Value;

    public FoundWired Get(FindWired request) => new()
    {
        Seen = string.Join(
            " ", request.Mood, request.Other, (int)request.Rights,
            request.When.ToUniversalTime().ToString("s", CultureInfo.InvariantCulture), request.Span, request.Id, request.Flag,
            request.Money.ToString(CultureInfo.InvariantCulture),
            string.Join(",", request.Ids ?? []), string.Join(",", (request.Moods ?? []).Select(static mood => mood.ToString()))),
    };

    public OwnFunctions Any(GetFunctions request) => new();

    public OwnNames Any(GetNames request) => new();

    public OwnFields Any(GetFields request) => new();

    public OwnTypes Any(GetTypes request) => new();
}
