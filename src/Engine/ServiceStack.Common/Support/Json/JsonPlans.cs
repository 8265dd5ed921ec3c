namespace ServiceStack.Common.Support.Json;

using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.Text;

/// <summary>The plans of types that were answered.</summary>
internal static class JsonPlans
{
    private static readonly Dictionary<Type, JsonPlan>[] ByCase = [[], []];

    /// <summary>Writes by the plan of the type; the first answer by ServiceStack.Text, so that it settles what it asks only once.</summary>
    public static void Write(object dto, Utf8Output output)
    {
        var type = dto.GetType();
        var config = JsConfig.GetConfig();
        if (JsonSettings.AreKnown(config))
        {
            var isCamel = config.TextCase == TextCase.CamelCase;
            ref var plans = ref ByCase[isCamel ? 1 : 0];
            if (!Volatile.Read(ref plans).TryGetValue(type, out var plan))
            {
                JsonSerializer.SerializeToWriter(dto, type, output.Writer);
                Add(ref plans, type, PlanOf(type, isCamel));
                return;
            }

            output.IncludesNulls = config.IncludeNullValues;
            if (plan != null && plan.TryWrite(dto, output)) return;
        }

        JsonSerializer.SerializeToWriter(dto, type, output.Writer);
    }

    // the answer is written by now: whatever is the matter with the type, it is no error
    private static JsonPlan PlanOf(Type type, bool isCamel)
    {
        try
        {
            return new JsonPlanner(isCamel).PlanOf(type);
        }
        catch (Exception)
        {
            return null;
        }
    }

    private static void Add(ref Dictionary<Type, JsonPlan> plans, Type type, JsonPlan plan)
    {
        lock (ByCase) Volatile.Write(ref plans, new Dictionary<Type, JsonPlan>(plans) { [type] = plan });
    }
}
