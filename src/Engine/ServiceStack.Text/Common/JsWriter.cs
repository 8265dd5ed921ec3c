using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Common;

public static class JsWriter
{
    public static readonly char[] CsvChars;
    public const string EmptyMap = "{}";
    public static readonly char[] EscapeChars;
    public const string EscapedQuoteString = "\\\"";
    public const char ItemSeperator = ',';
    public const string ItemSeperatorString = ",";
    public const char LineFeedChar = '\n';
    public const char ListEndChar = ']';
    public const char ListStartChar = '[';
    public const char MapEndChar = '}';
    public const char MapKeySeperator = ':';
    public const string MapKeySeperatorString = ":";
    public const string MapNullValue = "\"\"";
    public const char MapStartChar = '{';
    public const char QuoteChar = '"';
    public const string QuoteString = "\"";
    public const char ReturnChar = '\r';
    public const string TypeAttr = "__type";
    public static bool HasAnyEscapeChars(string value) => throw new NotImplementedException();
    public static void WriteDynamic(Action callback) => throw new NotImplementedException();
    public static void WriteEnumFlags(TextWriter writer, object enumFlagValue) => throw new NotImplementedException();
}
