using System;
using System.IO;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>The settings of one type. As in v3, what reads a type is chosen when the type is first read.</summary>
public class JsConfig<T>
{
    public static Func<string, T> DeSerializeFn;
    public static bool EmitCamelCaseNames;
    public static bool EmitLowercaseUnderscoreNames;
    public static string[] ExcludePropertyNames;
    public static bool ExcludeTypeInfo;
    public static bool IncludeTypeInfo;

    /// <summary>Like <see cref="DeSerializeFn"/>, with the text as it stands, quotes and escapes included.</summary>
    public static Func<string, T> RawDeserializeFn;

    private static Func<T, string> _serialize, _serializeRaw;
    private static Func<T, T> _serializing;

    public static bool HasDeserializeFn => DeSerializeFn != null || RawDeserializeFn != null;

    public static bool HasSerializeFn => _serialize != null || _serializeRaw != null;

    /// <summary>Is given what was read, and gives what is to be used in its place.</summary>
    public static Func<T, T> OnDeserializedFn { get; set; }

    /// <summary>Is given what is to be written, and gives what is written in its place.</summary>
    public static Func<T, T> OnSerializingFn { get => _serializing; set => Assign(ref _serializing, value); }

    /// <summary>Its text is written as it is.</summary>
    public static Func<T, string> RawSerializeFn { get => _serializeRaw; set => Assign(ref _serializeRaw, value); }

    /// <summary>Its text is written as a string.</summary>
    public static Func<T, string> SerializeFn { get => _serialize; set => Assign(ref _serialize, value); }

    /// <summary>A struct is written and read member by member.</summary>
    public static bool TreatValueAsRefType
    {
        get => JsConfig.TreatValueAsRefTypes.Contains(typeof(T));
        set
        {
            if (value) JsConfig.TreatValueAsRefTypes.Add(typeof(T));
            else JsConfig.TreatValueAsRefTypes.Remove(typeof(T));
            Refresh();
        }
    }

    /// <summary>Reads with the function that was set: DeSerializeFn before RawDeserializeFn.</summary>
    public static object ParseFn(string str) => DeSerializeFn != null ? DeSerializeFn(str) : RawDeserializeFn(str);

    public static void Reset()
    {
        _serializeRaw = null;
        DeSerializeFn = null;
        Refresh();
    }

    /// <summary>Writes with the function that was set.</summary>
    public static void WriteFn<TSerializer>(TextWriter writer, object obj)
    {
        var notation = typeof(TSerializer) == typeof(JsonNotation) ? (Notation)JsonNotation.Instance : JsvNotation.Instance;
        notation.ToWriter(writer, output => new CustomWriter<T>(notation).Write(output, (T)obj));
    }

    private static void Assign<TFn>(ref TFn setting, TFn value)
    {
        setting = value;
        JsConfig.ResetLater(typeof(T), Reset);
        Refresh();
    }

    private static void Refresh()
    {
        JsonWriters<T>.Forget();
        JsvWriters<T>.Forget();
    }
}
