using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class TypeConfig<T>
{
    public static bool EnableAnonymousFieldSetters { get => throw new NotImplementedException(); set => throw new NotImplementedException(); }
    public static FieldInfo[] Fields { get => throw new NotImplementedException(); set => throw new NotImplementedException(); }
    public static PropertyInfo[] Properties { get => throw new NotImplementedException(); set => throw new NotImplementedException(); }
}
