namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class EnumExtensions
{
    public static T Add<T>(this Enum @enum, T value) => throw new NotImplementedException();

    public static bool Has<T>(this Enum @enum, T value) => throw new NotImplementedException();

    public static bool Is<T>(this Enum @enum, T value) => throw new NotImplementedException();

    public static T Remove<T>(this Enum @enum, T value) => throw new NotImplementedException();

    public static string ToDescription(this Enum @enum) => throw new NotImplementedException();

    public static List<string> ToList(this Enum @enum) => throw new NotImplementedException();
}
