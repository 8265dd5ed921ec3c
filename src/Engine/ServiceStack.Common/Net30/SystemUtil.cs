namespace ServiceStack.Net30;

public static class SystemUtil
{
}
