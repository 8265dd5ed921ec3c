using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using NUnit.Framework;
using ServiceStack.Common.Support;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Formats.Json;

/// <summary>An answer as ours and as ServiceStack.Text alone write it.</summary>
internal static class JsonAnswers
{
    public const int Rounds = 40;

    public static object Make(Type type, int seed)
    {
        var random = new RandomMessages(seed);
        if (type.IsArray)
        {
            var array = Array.CreateInstance(type.GetElementType()!, 3);
            for (var i = 0; i < 2; i++) array.SetValue(random.Make(type.GetElementType()!), i);
            return array;
        }

        if (!type.IsGenericType || type.GetGenericTypeDefinition() != typeof(List<>)) return random.Make(type);

        var list = (System.Collections.IList)Activator.CreateInstance(type)!;
        for (var i = seed % 4; i > 0; i--) list.Add(i == 2 ? null : random.Make(type.GetGenericArguments()[0]));
        return list;
    }

    public static void AssertSame(object message)
    {
        var theirs = Theirs(message);
        var ours = Ours(message);
        if (ours == theirs && Ours(message) == theirs) return;
        Assert.That(ours, Is.EqualTo(theirs), message.GetType().FullName);
        Assert.That(Ours(message), Is.EqualTo(theirs), message.GetType().FullName + ", the second time");
    }

    public static string Ours(object message)
    {
        var stream = new MemoryStream();
        return Try(() =>
        {
            FormatWriter.WriteJson(message, stream);
            return stream.ToArray();
        });
    }

    public static string Theirs(object message)
    {
        var text = new StringWriter();
        return Try(() =>
        {
            JsonSerializer.SerializeToWriter(message, message.GetType(), text);
            return Encoding.UTF8.GetBytes(text.ToString());
        });
    }

    private static string Try(Func<byte[]> write)
    {
        try
        {
            return Letters(write());
        }
        catch (Exception ex) when (ex is not AssertionException)
        {
            return ex.GetType().Name + ": " + ex.Message;
        }
    }

    // a letter for each byte, so that nothing is lost in a comparison
    private static string Letters(byte[] bytes)
    {
        var letters = new char[bytes.Length];
        for (var i = 0; i < bytes.Length; i++) letters[i] = (char)bytes[i];
        return new string(letters);
    }
}
