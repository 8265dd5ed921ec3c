using System.Collections.Generic;

namespace ServiceStack.Text;

/// <summary>The headers of one class's CSV.</summary>
public static class CsvConfig<T>
{
    /// <summary>Whether the row of headers is left out.</summary>
    public static bool OmitHeaders { get; set; }

    /// <summary>Headers by the columns' names; a column that is not in it is left out. Null for every column under its own name.</summary>
    public static Dictionary<string, string> CustomHeadersMap { get; set; }

    /// <summary>The same as an object, such as <c>new { Id = "Number" }</c>; null changes nothing.</summary>
    /// <exception cref="System.Reflection.TargetParameterCountException">The object's class has an indexer, as a string has.</exception>
    public static object CustomHeaders
    {
        set
        {
            if (value is null) return;

            var headers = new Dictionary<string, string>();
            foreach (var property in value.GetType().GetProperties())
            {
                if (property.GetGetMethod()?.Invoke(value, null) is { } header) headers[property.Name] = header.ToString();
            }

            CustomHeadersMap = headers;
        }
    }

    public static void Reset()
    {
        OmitHeaders = false;
        CustomHeadersMap = null;
    }
}
