using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class TypeSerializer
{
    public const string DoubleQuoteString = "\"\"";
    public static bool CanCreateFromString(Type type) => throw new NotImplementedException();
    public static T Clone<T>(T value) => throw new NotImplementedException();
    public static object DeserializeFromReader(TextReader reader, Type type) => throw new NotImplementedException();
    public static T DeserializeFromReader<T>(TextReader reader) => throw new NotImplementedException();
    public static object DeserializeFromStream(Type type, Stream stream) => throw new NotImplementedException();
    public static T DeserializeFromStream<T>(Stream stream) => throw new NotImplementedException();
    public static object DeserializeFromString(string value, Type type) => throw new NotImplementedException();
    public static T DeserializeFromString<T>(string value) => throw new NotImplementedException();
    public static string Dump(this Delegate fn) => throw new NotImplementedException();
    public static string Dump<T>(this T instance) => throw new NotImplementedException();
    public static void Print(this string text, params object[] args) => throw new NotImplementedException();
    public static void PrintDump<T>(this T instance) => throw new NotImplementedException();
    public static string SerializeAndFormat<T>(this T instance) => throw new NotImplementedException();
    public static void SerializeToStream(object value, Type type, Stream stream) => throw new NotImplementedException();
    public static void SerializeToStream<T>(T value, Stream stream) => throw new NotImplementedException();
    public static string SerializeToString(object value, Type type) => throw new NotImplementedException();
    public static string SerializeToString<T>(T value) => throw new NotImplementedException();
    public static void SerializeToWriter(object value, Type type, TextWriter writer) => throw new NotImplementedException();
    public static void SerializeToWriter<T>(T value, TextWriter writer) => throw new NotImplementedException();
    public static Dictionary<string, string> ToStringDictionary<T>(this T obj) where T : class => throw new NotImplementedException();
}
