using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class DynamicProxy
{
    public static void BindProperty(TypeBuilder typeBuilder, MethodInfo methodInfo) => throw new NotImplementedException();
    public static object GetInstanceFor(Type targetType) => throw new NotImplementedException();
    public static T GetInstanceFor<T>() => throw new NotImplementedException();
}
