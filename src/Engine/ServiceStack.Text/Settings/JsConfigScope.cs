using System;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Settings that override <see cref="JsConfig"/> on this thread until the scope is disposed.</summary>
public sealed class JsConfigScope : IDisposable
{
    [ThreadStatic]
    private static JsConfigScope _current;

    private readonly JsConfigScope _outer;
    private bool _disposed;
    private TextSettings _base, _settings;

    internal JsConfigScope()
    {
        _outer = _current;
        _current = this;
    }

    internal static JsConfigScope Current => _current;

    /// <summary><see cref="JsConfig.AlwaysUseUtc"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? AlwaysUseUtc { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.AppendUtcOffset"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? AppendUtcOffset { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.AssumeUtc"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? AssumeUtc { get; set { field = value; _settings = null; } }

    /// <summary>
    /// <see cref="JsConfig.ConvertObjectTypesIntoStringDictionary"/> within the scope; <see langword="null"/> for the global setting.
    /// </summary>
    public bool? ConvertObjectTypesIntoStringDictionary { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.EmitCamelCaseNames"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? EmitCamelCaseNames { get; set { field = value; _settings = null; } }

    /// <summary>
    /// <see cref="JsConfig.EmitLowercaseUnderscoreNames"/> within the scope; <see langword="null"/> for the global setting.
    /// </summary>
    public bool? EmitLowercaseUnderscoreNames { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.EscapeUnicode"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? EscapeUnicode { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.ExcludeTypeInfo"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? ExcludeTypeInfo { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.IncludeNullValues"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? IncludeNullValues { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.IncludePublicFields"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? IncludePublicFields { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.IncludeTypeInfo"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? IncludeTypeInfo { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.PreferInterfaces"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? PreferInterfaces { get; set { field = value; _settings = null; } }

    /// <summary>
    /// <see cref="JsConfig.ThrowOnDeserializationError"/> within the scope; <see langword="null"/> for the global setting.
    /// </summary>
    public bool? ThrowOnDeserializationError { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.TreatEnumAsInteger"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? TreatEnumAsInteger { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.TryToParseNumericType"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public bool? TryToParseNumericType { get; set { field = value; _settings = null; } }

    /// <summary>
    /// <see cref="JsConfig.TryToParsePrimitiveTypeValues"/> within the scope; <see langword="null"/> for the global setting.
    /// </summary>
    public bool? TryToParsePrimitiveTypeValues { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.DateHandler"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public JsonDateHandler? DateHandler { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.TimeSpanHandler"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public JsonTimeSpanHandler? TimeSpanHandler { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.MaxDepth"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public int? MaxDepth { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.TypeAttr"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public string TypeAttr { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.TypeFinder"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public Func<string, Type> TypeFinder { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.TypeWriter"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public Func<Type, string> TypeWriter { get; set { field = value; _settings = null; } }

    /// <summary>
    /// Members that aren't written within the scope, each <c>Type.Member</c> in any case; <see langword="null"/> for none.
    /// </summary>
    public string[] ExcludePropertyReferences { get; set { field = value; _settings = null; } }

    /// <summary><see cref="JsConfig.ModelFactory"/> within the scope; <see langword="null"/> for the global setting.</summary>
    public EmptyCtorFactoryDelegate ModelFactory { get; set { field = value; _settings = null; } }

    /// <summary>Ends this thread's innermost scope.</summary>
    public static void DisposeCurrent() => _current?.Dispose();

    /// <summary>Ends the scope. The settings of the outer scope apply again.</summary>
    public void Dispose()
    {
        if (_disposed) return;
        _disposed = true;
        if (_current == this) _current = _outer;
    }

    internal TextSettings Settings(TextSettings common, GlobalSettings all)
    {
        if (_settings == null || !ReferenceEquals(_base, common))
        {
            _base = common;
            _settings = new TextSettings(all, this);
        }
        return _settings;
    }
}
