namespace ServiceStack.Internal.Views;

/// <summary>An expression of a view, ready to be worked out.</summary>
/// <returns>Its value; null also where a member of null is asked for.</returns>
internal delegate object ViewExpression(ViewScope scope);
