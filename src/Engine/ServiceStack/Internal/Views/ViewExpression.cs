namespace ServiceStack.Internal.Views;

/// <summary>An expression of a view, ready to be worked out.</summary>
/// <returns>Its value; null also for a member of null.</returns>
internal delegate object ViewExpression(ViewScope scope);
