using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public class JsConfig<T>
{
    public static Func<string, T> DeSerializeFn;
    public static bool EmitCamelCaseNames;
    public static bool EmitLowercaseUnderscoreNames;
    public static string[] ExcludePropertyNames;
    public static bool ExcludeTypeInfo;
    public static bool IncludeTypeInfo;
    public static Func<string, T> RawDeserializeFn;
    public JsConfig() => throw new NotImplementedException();
    public static bool HasDeserializeFn { get => throw new NotImplementedException(); }
    public static bool HasSerializeFn { get => throw new NotImplementedException(); }
    public static Func<T, T> OnDeserializedFn { get; set; }
    public static Func<T, T> OnSerializingFn { get; set; }
    public static Func<T, string> RawSerializeFn { get; set; }
    public static Func<T, string> SerializeFn { get; set; }
    public static bool TreatValueAsRefType { get; set; }
    public static object ParseFn(string str) => throw new NotImplementedException();
    public static void Reset() => throw new NotImplementedException();
    public static void WriteFn<TSerializer>(TextWriter writer, object obj) => throw new NotImplementedException();
}
