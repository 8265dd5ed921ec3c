using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Common;

public class DeserializeTypeUtils
{
    public DeserializeTypeUtils() => throw new NotImplementedException();
    public static ParseStringDelegate GetParseMethod(Type type) => throw new NotImplementedException();
    public static ConstructorInfo GetTypeStringConstructor(Type type) => throw new NotImplementedException();
}
