using System;
using System.Collections;
using System.Collections.Generic;

namespace ServiceStack.Text.Common;

/// <summary>Chooses how a type is written.</summary>
internal static class WriterFactory
{
    public static ValueWriter<T> Make<T>(Notation notation) =>
        JsConfig<T>.HasSerializeFn || JsConfig<T>.OnSerializingFn != null ? new CustomWriter<T>(notation) : MakePlain<T>(notation);

    /// <summary>Without regard to the functions of JsConfig&lt;T&gt;.</summary>
    public static ValueWriter<T> MakePlain<T>(Notation notation) =>
        (ValueWriter<T>)(ScalarWriters.Find(typeof(T), notation) ?? Find(typeof(T), notation) ?? new ObjectWriter<T>(notation));

    private static object Find(Type type, Notation notation)
    {
        if (TextConverterAttribute.Of(type)?.Writer is { } custom) return Activator.CreateInstance(custom, notation);
        if (type.IsEnum) return Make(typeof(EnumWriter<>), notation, type);
        if (Nullable.GetUnderlyingType(type) is { } value) return Make(typeof(NullableWriter<>), notation, value);
        if (type == typeof(object)) return new LateBoundWriter<object>(notation);
        if (type.IsValueType && !TreatedAsClass(type)) return Make(typeof(StructWriter<>), notation, type);
        if (type.IsArray)
        {
            return type.GetArrayRank() > 1
                ? Make(typeof(GridWriter<>), notation, type)
                : Make(typeof(ListWriter<,>), notation, type, type.GetElementType());
        }

        if (GenericInterfaces.Find(type, typeof(IDictionary<,>)) is { } map)
        {
            return Make(typeof(MapWriter<,,>), notation, [type, .. map.GetGenericArguments()]);
        }
        if (typeof(IDictionary).IsAssignableFrom(type)) return Make(typeof(LateBoundMapWriter<>), notation, type);
        if (GenericInterfaces.Find(type, typeof(IEnumerable<>)) is { } list)
        {
            return Make(typeof(ListWriter<,>), notation, type, list.GetGenericArguments()[0]);
        }
        if (typeof(IEnumerable).IsAssignableFrom(type)) return Make(typeof(LateBoundListWriter<>), notation, type);
        if (type.IsInterface || type.IsAbstract) return Make(typeof(LateBoundWriter<>), notation, type);

        return null;
    }

    private static bool TreatedAsClass(Type type) =>
        JsConfig.TreatValueAsRefTypes.Contains(type)
        || (type.IsGenericType && JsConfig.TreatValueAsRefTypes.Contains(type.GetGenericTypeDefinition()));

    private static object Make(Type definition, Notation notation, params Type[] arguments) =>
        Activator.CreateInstance(definition.MakeGenericType(arguments), notation);
}
