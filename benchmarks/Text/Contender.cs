using System;
using System.IO;
using System.Linq;
using System.Reflection;

namespace TextBench;

/// <summary>One library's four ways through JSON, for one type.</summary>
internal sealed class Contender<T>
{
    public string Name { get; private set; }

    public Func<T, string> Write { get; private set; }

    public Func<string, T> Read { get; private set; }

    public Action<T, Stream> WriteStream { get; private set; }

    public Func<Stream, T> ReadStream { get; private set; }

    /// <summary>A library with ServiceStack.Text's JsonSerializer.</summary>
    public static Contender<T> Of(string name, Assembly library)
    {
        var type = library.GetType("ServiceStack.Text.JsonSerializer", true);
        return new()
        {
            Name = name,
            Write = Method<Func<T, string>>(type, "SerializeToString", method => method.ReturnType == typeof(string)),
            Read = Method<Func<string, T>>(
                type, "DeserializeFromString", method => method.GetParameters()[0].ParameterType == typeof(string)),
            WriteStream = Method<Action<T, Stream>>(type, "SerializeToStream", _ => true),
            ReadStream = Method<Func<Stream, T>>(type, "DeserializeFromStream", _ => true),
        };
    }

    public static Contender<T> Of(
        string name, Func<T, string> write, Func<string, T> read, Action<T, Stream> writeStream, Func<Stream, T> readStream) =>
        new() { Name = name, Write = write, Read = read, WriteStream = writeStream, ReadStream = readStream };

    private static TDelegate Method<TDelegate>(Type type, string name, Func<MethodInfo, bool> fits) where TDelegate : Delegate
    {
        var count = typeof(TDelegate).GetMethod("Invoke").GetParameters().Length;
        var method = type.GetMethods().First(candidate => candidate.Name == name && candidate.IsGenericMethodDefinition
            && candidate.GetGenericArguments().Length == 1 && candidate.GetParameters().Length == count && fits(candidate));
        return (TDelegate)Delegate.CreateDelegate(typeof(TDelegate), method.MakeGenericMethod(typeof(T)));
    }
}
