using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Json;

public static class JsonUtils
{
    public const char EscapeChar = '\\';
    public const string False = "false";
    public const string Null = "null";
    public const char QuoteChar = '"';
    public const string True = "true";
    public static void IntToHex(int intValue, char[] hex) => throw new NotImplementedException();
    public static bool IsJsArray(string value) => throw new NotImplementedException();
    public static bool IsJsObject(string value) => throw new NotImplementedException();
    public static void WriteString(TextWriter writer, string value) => throw new NotImplementedException();
}
