using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class JsonExtensions
{
    public static JsonArrayObjects ArrayObjects(this string json) => throw new NotImplementedException();
    public static List<T> ConvertAll<T>(this JsonArrayObjects jsonArrayObjects, Func<JsonObject, T> converter) => throw new NotImplementedException();
    public static T ConvertTo<T>(this JsonObject jsonObject, Func<JsonObject, T> converFn) => throw new NotImplementedException();
    public static string Get(this Dictionary<string, string> map, string key) => throw new NotImplementedException();
    public static T Get<T>(this Dictionary<string, string> map, string key) => throw new NotImplementedException();
    public static T JsonTo<T>(this Dictionary<string, string> map, string key) => throw new NotImplementedException();
    public static Dictionary<string, string> ToDictionary(this JsonObject jsonObject) => throw new NotImplementedException();
}
