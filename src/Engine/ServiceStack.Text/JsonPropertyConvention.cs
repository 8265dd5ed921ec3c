namespace ServiceStack.Text;

public enum JsonPropertyConvention
{
    ExactMatch = 0,
    Lenient = 1,
}
