using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public class JsonObject : Dictionary<string, string>
{
    public JsonObject() => throw new NotImplementedException();
    public new string this[string key] { get => throw new NotImplementedException(); set => throw new NotImplementedException(); }
    public JsonArrayObjects ArrayObjects(string propertyName) => throw new NotImplementedException();
    public string Child(string key) => throw new NotImplementedException();
    public string GetUnescaped(string key) => throw new NotImplementedException();
    public JsonObject Object(string propertyName) => throw new NotImplementedException();
    public static JsonObject Parse(string json) => throw new NotImplementedException();
    public static JsonArrayObjects ParseArray(string json) => throw new NotImplementedException();
    public static void WriteValue(TextWriter writer, object value) => throw new NotImplementedException();
}
