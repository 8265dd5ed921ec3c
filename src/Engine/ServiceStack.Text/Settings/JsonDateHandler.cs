namespace ServiceStack.Text;

/// <summary>Formats of dates in JSON.</summary>
public enum JsonDateHandler
{
    /// <summary>
    /// <c>\/Date(milliseconds)\/</c>, with the offset of local times, and <c>-0000</c> for unspecified ones. The default.
    /// </summary>
    TimestampOffset = 0,

    /// <summary>The format of the framework's <c>DataContractJsonSerializer</c>: unspecified times have the local offset.</summary>
    DCJSCompatible = 1,

    /// <summary>ISO 8601, for example <c>2013-05-31T14:00:00.0000000Z</c>.</summary>
    ISO8601 = 2,
}
