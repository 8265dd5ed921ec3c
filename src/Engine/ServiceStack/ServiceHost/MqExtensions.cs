namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.Messaging;

public static class MqExtensions
{
    public static Dictionary<string, string> ToHeaders(this IMessage message) => throw new NotImplementedException();
}
