using System.Collections.Generic;

namespace ServiceStack.Text;

/// <summary>The headers of one class's CSV.</summary>
public static class CsvConfig<T>
{
    /// <summary>Whether the row of headers is left out. Default: false.</summary>
    public static bool OmitHeaders { get; set; }

    /// <summary>
    /// Headers by column name. Columns without an entry are left out. Default: null, which keeps each column and its name.
    /// </summary>
    public static Dictionary<string, string> CustomHeadersMap { get; set; }

    /// <summary>
    /// Sets <see cref="CustomHeadersMap"/> from an object's properties: <c>new { Id = "Number" }</c>. Null changes nothing.
    /// </summary>
    /// <exception cref="System.Reflection.TargetParameterCountException">The object's class has an indexer, like string.</exception>
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

    /// <summary>Restores the defaults.</summary>
    public static void Reset()
    {
        OmitHeaders = false;
        CustomHeadersMap = null;
    }
}
