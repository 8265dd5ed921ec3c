namespace ServiceStack.Razor.Compilation;

using System;
using System.Dynamic;
using System.Globalization;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;

/// <summary>
/// Binds a <c>dynamic</c> operation of a view: with the runtime's binder, unless the view's own assembly defines the type of an operand.
/// </summary>
/// <remarks>
/// Such operands are the view itself, when a method is called with a dynamic argument, and anonymous objects, alone or in lists.
/// </remarks>
internal sealed class ViewOperation : DynamicMetaObjectBinder
{
    private const BindingFlags Members = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static
        | BindingFlags.FlattenHierarchy | BindingFlags.DoNotWrapExceptions;

    private readonly DynamicMetaObjectBinder _binder;

    public ViewOperation(CallSiteBinder binder)
    {
        _binder = (DynamicMetaObjectBinder)binder;
    }

    public override Type ReturnType => _binder.ReturnType;

    public override DynamicMetaObject Bind(DynamicMetaObject target, DynamicMetaObject[] args)
    {
        if (!IsOfView(target) && !Array.Exists(args, IsOfView)) return _binder.Bind(target, args);

        return _binder switch
        {
            GetMemberBinder get when target.HasValue && target.Value is not IDynamicMetaObjectProvider =>
                Call(nameof(Get), get.Name, target, args),
            SetMemberBinder set => target.BindSetMember(new SetMember(set.Name), args[0]),
            InvokeMemberBinder invoke when CanInvoke(invoke, target) => Call(nameof(Invoke), invoke.Name, target, args),
            GetIndexBinder when target.HasValue && target.Value is not (null or IDynamicMetaObjectProvider) =>
                Call(nameof(Index), "", target, args),
            BinaryOperationBinder { Operation: ExpressionType.Equal or ExpressionType.NotEqual } compare
                when IsComparedByReference(target, args[0]) =>
                Call(compare.Operation == ExpressionType.Equal ? nameof(Same) : nameof(Other), "", target, args),
            BinaryOperationBinder { Operation: ExpressionType.Add } when target.Value is string || args[0].Value is string =>
                Call(nameof(Join), "", target, args),
            _ => _binder.Bind(target, args),
        };
    }

    private static bool IsOfView(DynamicMetaObject operand) =>
        operand.LimitType.IsCollectible || operand.Expression.Type.IsCollectible || operand.Value is Type { IsCollectible: true };

    private static bool IsComparedByReference(params DynamicMetaObject[] operands) => Array.TrueForAll(
        operands,
        static operand => operand.Value is null
            || (!operand.LimitType.IsValueType && operand.LimitType.GetMember("op_Equality", Members).Length == 0));

    // whether reflection selects the same member as the compiler's rules
    private static bool CanInvoke(InvokeMemberBinder invoke, DynamicMetaObject target)
    {
        if (target.Value is null or IDynamicMetaObjectProvider || invoke.CallInfo.ArgumentNames.Count > 0) return false;

        var methods = TypeOf(target.Value).GetMember(invoke.Name, MemberTypes.Method, Members);
        return methods.Length > 0 && methods.Cast<MethodInfo>().All(static method =>
            !method.IsGenericMethodDefinition && !method.GetParameters().Any(static parameter => parameter.ParameterType.IsByRef));
    }

    private static DynamicMetaObject Call(string method, string name, DynamicMetaObject target, DynamicMetaObject[] args)
    {
        var call = Expression.Call(
            typeof(ViewOperation).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static)!,
            Expression.Constant(name),
            Expression.Convert(target.Expression, typeof(object)),
            Expression.NewArrayInit(typeof(object), args.Select(static one => Expression.Convert(one.Expression, typeof(object)))));
        var restrictions = target.Restrictions.Merge(BindingRestrictions.Combine(args));
        foreach (var operand in args.Append(target)) restrictions = restrictions.Merge(RestrictionOf(operand));
        return new DynamicMetaObject(call, restrictions);
    }

    private static BindingRestrictions RestrictionOf(DynamicMetaObject operand) =>
        operand.Value is null or Type
            ? BindingRestrictions.GetInstanceRestriction(operand.Expression, operand.Value)
            : BindingRestrictions.GetTypeRestriction(operand.Expression, operand.LimitType);

    private static Type TypeOf(object target) => target as Type ?? target.GetType();

    private static object Get(string name, object target, object[] none) =>
        TypeOf(target).InvokeMember(
            name, Members | BindingFlags.GetProperty | BindingFlags.GetField, null, target is Type ? null : target, none, null);

    private static object Set(string name, object target, object[] value)
    {
        TypeOf(target).InvokeMember(
            name, Members | BindingFlags.SetProperty | BindingFlags.SetField, null, target is Type ? null : target, value, null);
        return value[0];
    }

    private static object Index(string none, object target, object[] args) => target is Array array
        ? array.GetValue(Array.ConvertAll(args, static one => System.Convert.ToInt64(one, CultureInfo.InvariantCulture)))
        : target.GetType().InvokeMember("", Members | BindingFlags.GetProperty, null, target, args, null);

    private static object Same(string none, object target, object[] other) => ReferenceEquals(target, other[0]);

    private static object Other(string none, object target, object[] other) => !ReferenceEquals(target, other[0]);

    private static object Join(string none, object target, object[] other) => string.Concat(target, other[0]);

    private static object Invoke(string name, object target, object[] args) =>
        TypeOf(target).InvokeMember(
            name, Members | BindingFlags.InvokeMethod | BindingFlags.OptionalParamBinding, null, target is Type ? null : target, args,
            null);

    private sealed class SetMember(string name) : SetMemberBinder(name, ignoreCase: false)
    {
        public override DynamicMetaObject FallbackSetMember(
            DynamicMetaObject target, DynamicMetaObject value, DynamicMetaObject errorSuggestion) =>
            errorSuggestion ?? Call(nameof(Set), Name, target, [value]);
    }
}
