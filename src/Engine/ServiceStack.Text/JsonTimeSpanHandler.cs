namespace ServiceStack.Text;

public enum JsonTimeSpanHandler
{
    DurationFormat = 0,
    StandardFormat = 1,
}
