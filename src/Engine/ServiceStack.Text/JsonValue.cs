using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public struct JsonValue
{
    public JsonValue(string json) => throw new NotImplementedException();
    public T As<T>() => throw new NotImplementedException();
    public override string ToString() => throw new NotImplementedException();
}
