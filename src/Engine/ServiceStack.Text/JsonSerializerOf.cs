using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public class JsonSerializer<T> : ITypeSerializer<T>
{
    public JsonSerializer() => throw new NotImplementedException();
    public bool CanCreateFromString(Type type) => throw new NotImplementedException();
    public T DeserializeFromReader(TextReader reader) => throw new NotImplementedException();
    public T DeserializeFromString(string value) => throw new NotImplementedException();
    public string SerializeToString(T value) => throw new NotImplementedException();
    public void SerializeToWriter(T value, TextWriter writer) => throw new NotImplementedException();
}
