using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>All handlers, by their names.</summary>
internal static class HandlerGroups
{
    public static readonly Dictionary<string, Step> All =
        Groups().SelectMany(static group => group).ToDictionary(static step => step.Name);

    public static IEnumerable<string> Names => All.Keys;

    private static IEnumerable<StepGroup> Groups()
    {
        var mixed = new StepGroup("GET HEAD POST", "some body");
        foreach (var (name, run) in HandlerSteps.All) mixed.Add(name, run);
        return
        [
            mixed,
            RequestBodySteps.OfBody, RequestBodySteps.WithoutBody, RequestBodySteps.OfEmptyBody, RequestBodySteps.OfChunks,
            RequestReaderSteps.OfBody, RequestReaderSteps.WithoutBody, RequestReaderSteps.OfLongBody, RequestReaderSteps.OfEchoedBody,
            HeldBodySteps.All,
            ResponseSteps.All, HeaderSteps.All, HeaderSteps.Large, CallbackSteps.All,
            FeatureSteps.All, FeatureSteps.Traced, FeatureSteps.Baggage, FeatureSteps.Expecting,
            ErrorSteps.All, ErrorSteps.Cut, FormSteps.Fields, FormSteps.Parts, FormSteps.Json,
        ];
    }
}
