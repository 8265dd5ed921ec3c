using System;
using System.IO;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>The settings of one type. As in v3, set those for reading before the type is first read.</summary>
public class JsConfig<T>
{
    /// <summary>
    /// Reads a value from its text, which has neither quotes nor escapes; <see langword="null"/> for the built-in reader.
    /// </summary>
    public static Func<string, T> DeSerializeFn;

    /// <summary>Whether names of this type's members are written in camel case. Default: <see langword="false"/>.</summary>
    public static bool EmitCamelCaseNames;

    /// <summary>
    /// Whether names of this type's members are written in lower case with underscores. Default: <see langword="false"/>.
    /// </summary>
    public static bool EmitLowercaseUnderscoreNames;

    /// <summary>Names of members that are not written; <see langword="null"/> for none.</summary>
    public static string[] ExcludePropertyNames;

    /// <summary>Whether this type's name is never written. Default: <see langword="false"/>.</summary>
    public static bool ExcludeTypeInfo;

    /// <summary>Whether this type's name is always written. Default: <see langword="false"/>.</summary>
    public static bool IncludeTypeInfo;

    /// <summary>Reads a value from its raw text, quotes and escapes included; null for the built-in reader.</summary>
    public static Func<string, T> RawDeserializeFn;

    private static Func<T, string> _serialize, _serializeRaw;
    private static Func<T, T> _serializing;

    /// <summary>Whether a custom function reads this type.</summary>
    public static bool HasDeserializeFn => DeSerializeFn != null || RawDeserializeFn != null;

    /// <summary>Whether a custom function writes this type.</summary>
    public static bool HasSerializeFn => _serialize != null || _serializeRaw != null;

    /// <summary>Receives each object that was read, and returns the one to use; null for none.</summary>
    public static Func<T, T> OnDeserializedFn { get; set; }

    /// <summary>Receives each object before it is written, and returns the one to write; null for none.</summary>
    public static Func<T, T> OnSerializingFn { get => _serializing; set => Assign(ref _serializing, value); }

    /// <summary>Returns the raw text of a value, which is written unchanged; null for the built-in writer.</summary>
    public static Func<T, string> RawSerializeFn { get => _serializeRaw; set => Assign(ref _serializeRaw, value); }

    /// <summary>Returns the text of a value, which is written as a string; null for the built-in writer.</summary>
    public static Func<T, string> SerializeFn { get => _serialize; set => Assign(ref _serialize, value); }

    /// <summary>Whether a struct is written and read member by member, not with ToString(). Default: false.</summary>
    public static bool TreatValueAsRefType
    {
        get => JsConfig.TreatValueAsRefTypes.Contains(typeof(T));
        set
        {
            if (value) JsConfig.TreatValueAsRefTypes.Add(typeof(T));
            else JsConfig.TreatValueAsRefTypes.Remove(typeof(T));
            WriterCaches.Forget<T>();
        }
    }

    /// <summary>Reads a value with the custom function: DeSerializeFn, or else RawDeserializeFn.</summary>
    public static object ParseFn(string str) => DeSerializeFn != null ? DeSerializeFn(str) : RawDeserializeFn(str);

    /// <summary>Removes the custom functions <see cref="RawSerializeFn"/> and <see cref="DeSerializeFn"/>.</summary>
    public static void Reset()
    {
        _serializeRaw = null;
        DeSerializeFn = null;
        WriterCaches.Forget<T>();
    }

    /// <summary>
    /// Writes a value as JSV with the custom function: <see cref="RawSerializeFn"/>, or else <see cref="SerializeFn"/>.
    /// </summary>
    /// <typeparam name="TSerializer">Ignored: v3's serializers are internal.</typeparam>
    /// <exception cref="InvalidOperationException">The type has neither function.</exception>
    public static void WriteFn<TSerializer>(TextWriter writer, object obj)
    {
        var value = OnSerializingFn is { } before ? before((T)obj) : (T)obj;
        if (RawSerializeFn is { } raw) writer.Write(raw(value));
        else if (SerializeFn is { } text) writer.Write(JsvCharacters.Quote(text(value)));
        else throw new InvalidOperationException(
            $"JsConfig<{typeof(T).Name}> has no function that writes: set SerializeFn or RawSerializeFn first.");
    }

    private static void Assign<TFn>(ref TFn setting, TFn value)
    {
        setting = value;
        JsConfig.ResetLater(typeof(T), Reset);
        WriterCaches.Forget<T>();
    }
}
