namespace ServiceStack.Text;

/// <summary>How names in texts match members.</summary>
public enum JsonPropertyConvention
{
    /// <summary>The same name, case ignored.</summary>
    ExactMatch = 0,

    /// <summary>
    /// Like <see cref="ExactMatch"/>, with underscores and hyphens ignored: <c>first_name</c> matches <c>FirstName</c>.
    /// </summary>
    Lenient = 1,
}
