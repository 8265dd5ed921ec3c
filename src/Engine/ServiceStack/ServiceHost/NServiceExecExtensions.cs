namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Reflection;

public static class NServiceExecExtensions
{
    public static IEnumerable<MethodInfo> GetActions(this Type serviceType) => throw new NotImplementedException();
}
