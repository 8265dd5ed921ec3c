using System;
using System.IO;

namespace ServiceStack.Text;

public interface ITypeSerializer<T>
{
    bool CanCreateFromString(Type type);
    T DeserializeFromReader(TextReader reader);
    T DeserializeFromString(string value);
    string SerializeToString(T value);
    void SerializeToWriter(T value, TextWriter writer);
}
