using System;

namespace ServiceStack.Text.Common;

/// <summary>Converts an object to an instance of a type.</summary>
public delegate object ConvertInstanceDelegate(object obj, Type type);
