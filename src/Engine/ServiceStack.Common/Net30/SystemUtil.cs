namespace ServiceStack.Net30;

/// <summary>An empty class, kept for v3's API.</summary>
public static class SystemUtil
{
}
