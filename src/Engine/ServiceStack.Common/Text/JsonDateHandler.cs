namespace ServiceStack.Text;

/// <summary>The package's <see cref="DateHandler"/> by v3's name: <c>JsConfig.DateHandler = JsonDateHandler.ISO8601</c>.</summary>
public static class JsonDateHandler
{
    public const DateHandler TimestampOffset = DateHandler.TimestampOffset;

    public const DateHandler DCJSCompatible = DateHandler.DCJSCompatible;

    public const DateHandler ISO8601 = DateHandler.ISO8601;
}
