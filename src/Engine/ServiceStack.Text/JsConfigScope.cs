using System;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Settings of this thread that go before those of <see cref="JsConfig"/> until it is disposed of.</summary>
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

    public bool? AlwaysUseUtc { get; set { field = value; _settings = null; } }
    public bool? AppendUtcOffset { get; set { field = value; _settings = null; } }
    public bool? AssumeUtc { get; set { field = value; _settings = null; } }
    public bool? ConvertObjectTypesIntoStringDictionary { get; set { field = value; _settings = null; } }
    public bool? EmitCamelCaseNames { get; set { field = value; _settings = null; } }
    public bool? EmitLowercaseUnderscoreNames { get; set { field = value; _settings = null; } }
    public bool? EscapeUnicode { get; set { field = value; _settings = null; } }
    public bool? ExcludeTypeInfo { get; set { field = value; _settings = null; } }
    public bool? IncludeNullValues { get; set { field = value; _settings = null; } }
    public bool? IncludePublicFields { get; set { field = value; _settings = null; } }
    public bool? IncludeTypeInfo { get; set { field = value; _settings = null; } }
    public bool? PreferInterfaces { get; set { field = value; _settings = null; } }
    public bool? ThrowOnDeserializationError { get; set { field = value; _settings = null; } }
    public bool? TreatEnumAsInteger { get; set { field = value; _settings = null; } }
    public bool? TryToParseNumericType { get; set { field = value; _settings = null; } }
    public bool? TryToParsePrimitiveTypeValues { get; set { field = value; _settings = null; } }
    public JsonDateHandler? DateHandler { get; set { field = value; _settings = null; } }
    public JsonTimeSpanHandler? TimeSpanHandler { get; set { field = value; _settings = null; } }
    public int? MaxDepth { get; set { field = value; _settings = null; } }
    public string TypeAttr { get; set { field = value; _settings = null; } }
    public Func<string, Type> TypeFinder { get; set { field = value; _settings = null; } }
    public Func<Type, string> TypeWriter { get; set { field = value; _settings = null; } }
    public string[] ExcludePropertyReferences { get; set { field = value; _settings = null; } }
    public EmptyCtorFactoryDelegate ModelFactory { get; set { field = value; _settings = null; } }

    /// <summary>Ends the innermost scope of this thread.</summary>
    public static void DisposeCurrent() => _current?.Dispose();

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
