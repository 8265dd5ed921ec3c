using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public sealed class JsConfigScope : IDisposable
{
    public bool? AlwaysUseUtc { get; set; }
    public bool? AppendUtcOffset { get; set; }
    public bool? AssumeUtc { get; set; }
    public bool? ConvertObjectTypesIntoStringDictionary { get; set; }
    public JsonDateHandler? DateHandler { get; set; }
    public bool? EmitCamelCaseNames { get; set; }
    public bool? EmitLowercaseUnderscoreNames { get; set; }
    public bool? EscapeUnicode { get; set; }
    public string[] ExcludePropertyReferences { get; set; }
    public bool? ExcludeTypeInfo { get; set; }
    public bool? IncludeNullValues { get; set; }
    public bool? IncludePublicFields { get; set; }
    public bool? IncludeTypeInfo { get; set; }
    public int? MaxDepth { get; set; }
    public EmptyCtorFactoryDelegate ModelFactory { get; set; }
    public bool? PreferInterfaces { get; set; }
    public bool? ThrowOnDeserializationError { get; set; }
    public JsonTimeSpanHandler? TimeSpanHandler { get; set; }
    public bool? TreatEnumAsInteger { get; set; }
    public bool? TryToParseNumericType { get; set; }
    public bool? TryToParsePrimitiveTypeValues { get; set; }
    public string TypeAttr { get; set; }
    public Func<string, Type> TypeFinder { get; set; }
    public Func<Type, string> TypeWriter { get; set; }
    public void Dispose() => throw new NotImplementedException();
    public static void DisposeCurrent() => throw new NotImplementedException();
}
