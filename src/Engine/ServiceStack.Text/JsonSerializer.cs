using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class JsonSerializer
{
    public static object DeserializeFromReader(TextReader reader, Type type) => throw new NotImplementedException();
    public static T DeserializeFromReader<T>(TextReader reader) => throw new NotImplementedException();
    public static object DeserializeFromStream(Type type, Stream stream) => throw new NotImplementedException();
    public static T DeserializeFromStream<T>(Stream stream) => throw new NotImplementedException();
    public static object DeserializeFromString(string value, Type type) => throw new NotImplementedException();
    public static T DeserializeFromString<T>(string value) => throw new NotImplementedException();
    public static object DeserializeRequest(Type type, WebRequest webRequest) => throw new NotImplementedException();
    public static T DeserializeRequest<T>(WebRequest webRequest) => throw new NotImplementedException();
    public static object DeserializeResponse(Type type, WebResponse webResponse) => throw new NotImplementedException();
    public static object DeserializeResponse<T>(Type type, WebRequest webRequest) => throw new NotImplementedException();
    public static T DeserializeResponse<T>(WebRequest webRequest) => throw new NotImplementedException();
    public static T DeserializeResponse<T>(WebResponse webResponse) => throw new NotImplementedException();
    public static void SerializeToStream(object value, Type type, Stream stream) => throw new NotImplementedException();
    public static void SerializeToStream<T>(T value, Stream stream) => throw new NotImplementedException();
    public static string SerializeToString(object value, Type type) => throw new NotImplementedException();
    public static string SerializeToString<T>(T value) => throw new NotImplementedException();
    public static void SerializeToWriter(object value, Type type, TextWriter writer) => throw new NotImplementedException();
    public static void SerializeToWriter<T>(T value, TextWriter writer) => throw new NotImplementedException();
}
