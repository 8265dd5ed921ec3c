namespace ServiceStack.Messaging;

using System;

[Flags]
public enum MessageOption
{
    None = 0,
    All = 2147483647,
    NotifyOneWay = 1,
}
