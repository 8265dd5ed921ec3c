using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Json;

public static class JsonReader<T>
{
    public static ParseStringDelegate GetParseFn() => throw new NotImplementedException();
    public static object Parse(string value) => throw new NotImplementedException();
}
