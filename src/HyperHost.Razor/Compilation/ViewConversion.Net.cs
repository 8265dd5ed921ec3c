namespace ServiceStack.Razor.Compilation;

using System;
using System.Dynamic;
using System.Linq.Expressions;
using Microsoft.CSharp.RuntimeBinder;

/// <summary>Binds a conversion of a <c>dynamic</c> value: with the runtime's binder, unless the value already has the type.</summary>
/// <remarks>Value and type may be defined in the view itself: <c>foreach (var row in ViewBag.Rows)</c> with anonymous rows.</remarks>
internal sealed class ViewConversion(CSharpBinderFlags flags, Type type, Type caller)
    : ConvertBinder(type, flags.HasFlag(CSharpBinderFlags.ConvertExplicit))
{
    public override DynamicMetaObject FallbackConvert(DynamicMetaObject target, DynamicMetaObject errorSuggestion)
    {
        if (target.HasValue && Type.IsInstanceOfType(target.Value))
        {
            return new DynamicMetaObject(
                Expression.Convert(target.Expression, Type),
                target.Restrictions.Merge(BindingRestrictions.GetTypeRestriction(target.Expression, target.LimitType)));
        }

        if (target is { HasValue: true, Value: null } && !Type.IsValueType)
        {
            return new DynamicMetaObject(
                Expression.Default(Type),
                target.Restrictions.Merge(BindingRestrictions.GetInstanceRestriction(target.Expression, null)));
        }

        var binder = (DynamicMetaObjectBinder)Binder.Convert(flags, Type, caller);
        return errorSuggestion ?? binder.Bind(target, []);
    }
}
