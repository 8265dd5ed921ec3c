namespace ServiceStack.Text;

public enum JsonDateHandler
{
    TimestampOffset = 0,
    DCJSCompatible = 1,
    ISO8601 = 2,
}
