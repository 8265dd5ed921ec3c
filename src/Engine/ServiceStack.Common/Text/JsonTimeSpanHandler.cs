namespace ServiceStack.Text;

/// <summary>The package's <see cref="TimeSpanHandler"/> by v3's name.</summary>
public static class JsonTimeSpanHandler
{
    public const TimeSpanHandler DurationFormat = TimeSpanHandler.DurationFormat;

    public const TimeSpanHandler StandardFormat = TimeSpanHandler.StandardFormat;
}
