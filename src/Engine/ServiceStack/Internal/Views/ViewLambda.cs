namespace ServiceStack.Internal.Views;

/// <summary>A lambda as the helpers of forms take it: <c>m => m.Address.Street</c> names the field Address.Street.</summary>
internal sealed class ViewLambda(string name)
{
    public string Field { get; } = name;
}
