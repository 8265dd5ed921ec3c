using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;

namespace ServiceStack.Text;

/// <summary>Creates instances of interfaces: properties hold values, methods do nothing.</summary>
public static class DynamicProxy
{
    private const MethodAttributes OfInterface =
        MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.NewSlot | MethodAttributes.HideBySig | MethodAttributes.Final;

    private static readonly ConcurrentDictionary<Type, Type> Made = new();

    private static readonly ModuleBuilder Module = AssemblyBuilder
        .DefineDynamicAssembly(new AssemblyName("ServiceStack.Text.Proxies"), AssemblyBuilderAccess.Run)
        .DefineDynamicModule("Proxies");

    /// <summary>Implements the property of a getter or setter in <paramref name="typeBuilder"/>.</summary>
    public static void BindProperty(TypeBuilder typeBuilder, MethodInfo methodInfo)
    {
        var name = methodInfo.Name.Substring("get_".Length);
        var owner = methodInfo.DeclaringType.GetProperty(name);
        Implement(typeBuilder, owner);
    }

    /// <summary>Creates an instance of an interface.</summary>
    /// <exception cref="TypeLoadException">The type is no interface.</exception>
    public static object GetInstanceFor(Type targetType)
    {
        if (!targetType.IsInterface)
        {
            throw new TypeLoadException($"{targetType.FullName} is no interface; a proxy can be made of interfaces only.");
        }

        return Activator.CreateInstance(Made.GetOrAdd(targetType, Make));
    }

    /// <summary>Creates an instance of an interface.</summary>
    /// <exception cref="TypeLoadException">The type is no interface.</exception>
    public static T GetInstanceFor<T>() => (T)GetInstanceFor(typeof(T));

    private static Type Make(Type target)
    {
        lock (Module)
        {
            var type = Module.DefineType($"Proxy{Made.Count}_{Guid.NewGuid():N}", TypeAttributes.Public | TypeAttributes.Class);
            type.AddInterfaceImplementation(target);
            foreach (var part in target.GetInterfaces().Append(target))
            {
                foreach (var property in part.GetProperties()) Implement(type, property);
                foreach (var method in part.GetMethods().Where(method => !method.IsSpecialName)) DoNothing(type, method);
            }
            return type.CreateTypeInfo().AsType();
        }
    }

    private static void Implement(TypeBuilder type, PropertyInfo property)
    {
        var field = type.DefineField("_" + property.Name, property.PropertyType, FieldAttributes.Private);
        var defined = type.DefineProperty(property.Name, PropertyAttributes.None, property.PropertyType, null);
        if (property.GetGetMethod() is { } get)
        {
            var getter = Method(type, get);
            var code = getter.GetILGenerator();
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldfld, field);
            code.Emit(OpCodes.Ret);
            defined.SetGetMethod(getter);
        }
        if (property.GetSetMethod() is { } set)
        {
            var setter = Method(type, set);
            var code = setter.GetILGenerator();
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldarg_1);
            code.Emit(OpCodes.Stfld, field);
            code.Emit(OpCodes.Ret);
            defined.SetSetMethod(setter);
        }
    }

    private static void DoNothing(TypeBuilder type, MethodInfo method)
    {
        var code = Method(type, method).GetILGenerator();
        if (method.ReturnType != typeof(void))
        {
            var result = code.DeclareLocal(method.ReturnType);
            code.Emit(OpCodes.Ldloc, result);
        }
        code.Emit(OpCodes.Ret);
    }

    private static MethodBuilder Method(TypeBuilder type, MethodInfo method)
    {
        var made = type.DefineMethod(
            method.Name, OfInterface, method.ReturnType, method.GetParameters().Select(parameter => parameter.ParameterType).ToArray());
        type.DefineMethodOverride(made, method);
        return made;
    }
}
