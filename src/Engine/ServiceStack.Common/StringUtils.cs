namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class StringUtils
{
    public static readonly IDictionary<string, string> HtmlCharacterCodes;

    public static string ConvertHtmlCodes(this string html) => throw new NotImplementedException();

    public static string ToChar(this int codePoint) => throw new NotImplementedException();
}
