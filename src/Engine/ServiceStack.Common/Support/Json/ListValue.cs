namespace ServiceStack.Common.Support.Json;

using System.Collections.Generic;

/// <summary>Lists and arrays of objects.</summary>
internal sealed class ListValue<L, V>(JsonValue<V> element) : JsonValue<L> where L : class, IList<V> where V : class
{
    private readonly JsonValue<V> _element = element;

    public override void Write(L value, Utf8Output output)
    {
        var isAnswer = output.Depth == 0;
        if (isAnswer) output.Depth = 1;
        output.Open('[');
        var count = value.Count;
        for (var i = 0; i < count; i++)
        {
            var element = value[i];

            // ServiceStack.Text has an object without members where there is none
            if (element == null) output.Write("{}");
            else _element.Write(element, output);
            output.Comma();
        }

        output.Close(']');
        if (isAnswer) output.Depth = 0;
    }

    public override bool IsTelling(L value) => value.Count > 0;
}
