namespace ServiceStack.Common.Support.Json;

using ServiceStack.Text;

/// <summary>Settings of a class that act at once, wherever in an answer it is.</summary>
internal abstract class ClassSettings
{
    public abstract bool AreUsual { get; }
}

internal sealed class ClassSettings<T> : ClassSettings
{
    public override bool AreUsual => JsConfig<T>.TextCase == TextCase.Default && JsConfig<T>.OnSerializedFn == null;
}
