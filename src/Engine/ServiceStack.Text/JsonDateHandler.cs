namespace ServiceStack.Text;

/// <summary>Formats of dates in JSON.</summary>
public enum JsonDateHandler
{
    /// <summary><c>\/Date(milliseconds)\/</c>, with an offset for local times. The default, as in v3.</summary>
    TimestampOffset = 0,

    /// <summary>The format of the framework's <c>DataContractJsonSerializer</c>.</summary>
    DCJSCompatible = 1,

    /// <summary>ISO 8601, for example <c>2013-05-31T14:00:00.0000000Z</c>.</summary>
    ISO8601 = 2,
}
