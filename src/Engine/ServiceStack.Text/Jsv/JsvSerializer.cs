using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

public class JsvSerializer<T>
{
    public JsvSerializer() => throw new NotImplementedException();
    public T DeserializeFromString(string value) => throw new NotImplementedException();
    public T DeserializeFromString(string value, Type type) => throw new NotImplementedException();
    public string SerializeToString(T value) => throw new NotImplementedException();
    public void SerializeToWriter(T value, TextWriter writer) => throw new NotImplementedException();
}
