namespace ServiceStack.Internal.Views;

/// <summary>A piece of a view.</summary>
internal abstract class ViewNode
{
    public abstract void Write(ViewScope scope, ViewText text);
}
