using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public class JsonArrayObjects : List<JsonObject>
{
    public JsonArrayObjects() => throw new NotImplementedException();
    public static JsonArrayObjects Parse(string json) => throw new NotImplementedException();
}
