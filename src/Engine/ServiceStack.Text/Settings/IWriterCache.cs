namespace ServiceStack.Text.Common;

/// <summary>Caches a writer for each type, which depends on the settings of JsConfig&lt;T&gt;.</summary>
internal interface IWriterCache
{
    /// <summary>Drops the writer of a type, whose settings have changed.</summary>
    void Forget<T>();
}
