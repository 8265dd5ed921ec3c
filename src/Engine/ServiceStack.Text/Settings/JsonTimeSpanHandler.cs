namespace ServiceStack.Text;

/// <summary>Formats of durations.</summary>
public enum JsonTimeSpanHandler
{
    /// <summary>ISO 8601, for example <c>PT1H30M</c>. The default.</summary>
    DurationFormat = 0,

    /// <summary>.NET's format, for example <c>01:30:00</c>.</summary>
    StandardFormat = 1,
}
