namespace ServiceStack.Razor.Compilation;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using Microsoft.CSharp.RuntimeBinder;

/// <summary>Binds the <c>dynamic</c> operations of views compiled at run time. Called by the generated code of views.</summary>
/// <remarks>
/// The runtime's binder caches every type that it sees, the calling class included, so a view that uses it is never unloaded. Each view's
/// assembly therefore contains a class with the binder's name (<see cref="Source"/>), which the compiler prefers. That class passes the
/// same calling class for all views.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class ViewBinder
{
    internal const string Source = """
        namespace Microsoft.CSharp.RuntimeBinder
        {
            using System;
            using System.Collections.Generic;
            using System.Linq.Expressions;
            using System.Runtime.CompilerServices;
            using Arguments = System.Collections.Generic.IEnumerable<CSharpArgumentInfo>;
            using Views = global::ServiceStack.Razor.Compilation.ViewBinder;

            internal static class Binder
            {
                public static CallSiteBinder BinaryOperation(CSharpBinderFlags f, ExpressionType o, Type t, Arguments a) =>
                    Views.BinaryOperation(f, o, a);
                public static CallSiteBinder Convert(CSharpBinderFlags f, Type type, Type t) => Views.Convert(f, type);
                public static CallSiteBinder GetIndex(CSharpBinderFlags f, Type t, Arguments a) => Views.GetIndex(f, a);
                public static CallSiteBinder GetMember(CSharpBinderFlags f, string n, Type t, Arguments a) => Views.GetMember(f, n, a);
                public static CallSiteBinder Invoke(CSharpBinderFlags f, Type t, Arguments a) => Views.Invoke(f, a);
                public static CallSiteBinder InvokeConstructor(CSharpBinderFlags f, Type t, Arguments a) =>
                    Views.InvokeConstructor(f, a);
                public static CallSiteBinder InvokeMember(CSharpBinderFlags f, string n, IEnumerable<Type> g, Type t, Arguments a) =>
                    Views.InvokeMember(f, n, g, a);
                public static CallSiteBinder IsEvent(CSharpBinderFlags f, string n, Type t) => Views.IsEvent(f, n);
                public static CallSiteBinder SetIndex(CSharpBinderFlags f, Type t, Arguments a) => Views.SetIndex(f, a);
                public static CallSiteBinder SetMember(CSharpBinderFlags f, string n, Type t, Arguments a) => Views.SetMember(f, n, a);
                public static CallSiteBinder UnaryOperation(CSharpBinderFlags f, ExpressionType o, Type t, Arguments a) =>
                    Views.UnaryOperation(f, o, a);
            }
        }
        """;

    private static readonly Type Caller = typeof(ViewBinder);

    /// <summary>Binds a binary operator.</summary>
    public static CallSiteBinder BinaryOperation(
        CSharpBinderFlags flags, ExpressionType operation, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.BinaryOperation(flags, operation, Caller, arguments));

    /// <summary>Binds a conversion.</summary>
    public static CallSiteBinder Convert(CSharpBinderFlags flags, Type type) => new ViewConversion(flags, type, Caller);

    /// <summary>Binds the read access of an indexer.</summary>
    public static CallSiteBinder GetIndex(CSharpBinderFlags flags, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.GetIndex(flags, Caller, arguments));

    /// <summary>Binds the read access of a member.</summary>
    public static CallSiteBinder GetMember(CSharpBinderFlags flags, string name, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.GetMember(flags, name, Caller, arguments));

    /// <summary>Binds an invocation of a delegate.</summary>
    public static CallSiteBinder Invoke(CSharpBinderFlags flags, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.Invoke(flags, Caller, arguments));

    /// <summary>Binds a constructor call.</summary>
    public static CallSiteBinder InvokeConstructor(CSharpBinderFlags flags, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.InvokeConstructor(flags, Caller, arguments));

    /// <summary>Binds a method call.</summary>
    public static CallSiteBinder InvokeMember(
        CSharpBinderFlags flags, string name, IEnumerable<Type> typeArguments, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.InvokeMember(flags, name, typeArguments, Caller, arguments));

    /// <summary>Binds a test of whether a member is an event.</summary>
    public static CallSiteBinder IsEvent(CSharpBinderFlags flags, string name) =>
        new ViewOperation(Binder.IsEvent(flags, name, Caller));

    /// <summary>Binds the write access of an indexer.</summary>
    public static CallSiteBinder SetIndex(CSharpBinderFlags flags, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.SetIndex(flags, Caller, arguments));

    /// <summary>Binds the write access of a member.</summary>
    public static CallSiteBinder SetMember(CSharpBinderFlags flags, string name, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.SetMember(flags, name, Caller, arguments));

    /// <summary>Binds a unary operator.</summary>
    public static CallSiteBinder UnaryOperation(
        CSharpBinderFlags flags, ExpressionType operation, IEnumerable<CSharpArgumentInfo> arguments) =>
        new ViewOperation(Binder.UnaryOperation(flags, operation, Caller, arguments));
}
