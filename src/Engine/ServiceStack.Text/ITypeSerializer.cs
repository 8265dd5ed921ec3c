using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public interface ITypeSerializer<T>
{
    bool CanCreateFromString(Type type);
    T DeserializeFromReader(TextReader reader);
    T DeserializeFromString(string value);
    string SerializeToString(T value);
    void SerializeToWriter(T value, TextWriter writer);
}
