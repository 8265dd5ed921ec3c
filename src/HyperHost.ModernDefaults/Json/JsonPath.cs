using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>The path from the body to the current value: names of members and indexes of elements.</summary>
internal sealed class JsonPath
{
    private readonly List<(string? Name, int Index)> _parts = [];

    public void Enter(string member) => _parts.Add((member, 0));

    public void Enter(int index) => _parts.Add((null, index));

    public void Leave() => _parts.RemoveAt(_parts.Count - 1);

    /// <returns>Such as <c>Items[1].Price</c>; null for the body as a whole.</returns>
    public string? Text
    {
        get
        {
            if (_parts.Count == 0) return null;

            var text = new StringBuilder();
            foreach (var (name, index) in _parts)
            {
                if (name is null) text.Append('[').Append(index.ToString(CultureInfo.InvariantCulture)).Append(']');
                else if (text.Length == 0) text.Append(name);
                else text.Append('.').Append(name);
            }

            return text.ToString();
        }
    }
}
