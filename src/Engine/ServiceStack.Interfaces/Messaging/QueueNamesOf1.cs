namespace ServiceStack.Messaging;

using System;

public static class QueueNames<T>
{
    public static string Dlq => throw new NotImplementedException();

    public static byte[] DlqBytes => throw new NotImplementedException();

    public static string In => throw new NotImplementedException();

    public static byte[] InBytes => throw new NotImplementedException();

    public static string Out => throw new NotImplementedException();

    public static byte[] OutBytes => throw new NotImplementedException();

    public static string Priority => throw new NotImplementedException();

    public static byte[] PriorityBytes => throw new NotImplementedException();
}
