using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Linq;
using System.Reflection;
using System.Collections.ObjectModel;

namespace ServiceStack.Text.Common;

/// <summary>Chooses the reader of a type.</summary>
internal static class ReaderFactory
{
    public static ValueReader<T> Make<T>(Notation notation) =>
        JsConfig<T>.HasDeserializeFn ? new CustomReader<T>(notation) : MakePlain<T>(notation);

    /// <summary>Ignores the functions of JsConfig&lt;T&gt;.</summary>
    public static ValueReader<T> MakePlain<T>(Notation notation)
    {
        if (ScalarReaders.Find(typeof(T)) is { } scalar) return (ValueReader<T>)scalar;
        if (typeof(T) == typeof(object)) return (ValueReader<T>)(object)new AnythingReader(notation);
        if (TextConverterAttribute.Of(typeof(T))?.Reader is { } custom) return (ValueReader<T>)Activator.CreateInstance(custom);
        if (OwnParsing.Reader<T>(notation) is { } own) return own;

        return (ValueReader<T>)(Find(typeof(T), notation) ?? Remaining<T>(notation));
    }

    private static object Find(Type type, Notation notation)
    {
        if (type.IsEnum) return Activator.CreateInstance(typeof(EnumReader<>).MakeGenericType(type));
        if (Nullable.GetUnderlyingType(type) is { } value) return Make(typeof(NullableReader<>), notation, value);
        if (type.IsArray) return type.GetArrayRank() == 1 ? Make(typeof(ArrayReader<>), notation, type.GetElementType()) : null;

        return Map(type, notation) ?? List(type, notation);
    }

    private static object Map(Type type, Notation notation)
    {
        if (GenericInterfaces.Find(type, typeof(IDictionary<,>)) is { } map)
        {
            var arguments = map.GetGenericArguments();
            var made = type.IsInterface ? typeof(Dictionary<,>).MakeGenericType(arguments) : type;
            if (!type.IsAssignableFrom(made)) return null;
            if (HasEmptyConstructor(made)) return Make(typeof(MapReader<,,,>), notation, [type, made, .. arguments]);

            // one that is made of another map
            var plain = typeof(Dictionary<,>).MakeGenericType(arguments);
            return made.GetConstructors().Any(one => TakesOnly(one, plain))
                ? Make(typeof(ConvertingReader<,>), notation, type, plain)
                : Make(typeof(UnreadableListReader<>), notation, type);
        }
        if (type == typeof(IDictionary))
        {
            return Make(typeof(MapReader<,,,>), notation, type, typeof(Dictionary<object, object>), typeof(object), typeof(object));
        }
        if (type == typeof(Hashtable)) return new HashtableReader(notation);
        if (typeof(IDictionary).IsAssignableFrom(type)) throw new ArgumentException($"Type {type.FullName} is not of type IDictionary<,>");

        return null;
    }

    private static object List(Type type, Notation notation)
    {
        if (type == typeof(List<int>)) return new Int32ListReader();
        if (type == typeof(IEnumerable)) return new ConvertedReader<IEnumerable, List<string>>(notation);
        if (type == typeof(ICollection)) return new ConvertedReader<ICollection, List<object>>(notation);
        if (type == typeof(StringCollection)) return new StringCollectionReader(notation);
        if (GenericInterfaces.Find(type, typeof(IEnumerable<>)) is not { } list) return null;

        var item = list.GetGenericArguments()[0];
        var plain = typeof(List<>).MakeGenericType(item);
        if (type == plain) return Make(typeof(ListReader<>), notation, item);
        if (type.IsAssignableFrom(plain)) return Make(typeof(ConvertedReader<,>), notation, type, plain);
        if (type.IsAssignableFrom(typeof(HashSet<>).MakeGenericType(item)))
        {
            return Make(typeof(CollectionReader<,,>), notation, type, typeof(HashSet<>).MakeGenericType(item), item);
        }
        if (type.IsGenericType)
        {
            var definition = type.GetGenericTypeDefinition();
            if (definition == typeof(Queue<>)) return Make(typeof(QueueReader<>), notation, item);
            if (definition == typeof(Stack<>)) return Make(typeof(StackReader<>), notation, item);
            if (definition == typeof(ReadOnlyCollection<>)) return Make(typeof(ReadOnlyReader<>), notation, item);
        }
        if (type.IsClass && !type.IsAbstract && type.GetConstructors().Any(one => TakesOnly(one, plain)) && !HasEmptyConstructor(type))
        {
            return Make(typeof(ConvertingReader<,>), notation, type, plain);
        }
        if (!type.IsAbstract && typeof(ICollection<>).MakeGenericType(item).IsAssignableFrom(type))
        {
            return HasEmptyConstructor(type)
                ? Make(typeof(CollectionReader<,,>), notation, type, type, item)
                : Make(typeof(UnreadableListReader<>), notation, type);
        }
        if (!type.IsAbstract && type.GetConstructors().Any(one => TakesOnly(one, plain)))
        {
            return Make(typeof(ConvertingReader<,>), notation, type, plain);
        }
        return type.IsInterface ? Make(typeof(UnreadableListReader<>), notation, type) : null;
    }

    private static ValueReader<T> Remaining<T>(Notation notation)
    {
        var type = typeof(T);
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
        {
            return (ValueReader<T>)Make(typeof(PairReader<,>), notation, type.GetGenericArguments());
        }
        if (type.IsValueType)
        {
            return JsConfig.TreatValueAsRefTypes.Contains(type) ? new ObjectReader<T>(notation) : new UnreadableReader<T>();
        }
        if (type.IsInterface || type.IsAbstract || typeof(Delegate).IsAssignableFrom(type)) return new NamedTypeReader<T>(notation);
        if (typeof(Exception).IsAssignableFrom(type) && DeserializeTypeUtils.GetTypeStringConstructor(type) is { } made)
        {
            return new RawReader<T>(text => (T)made.Invoke([text]));
        }
        return new ObjectReader<T>(notation);
    }

    private static bool HasEmptyConstructor(Type type) => type.IsValueType || type.GetConstructor(
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance, null, Type.EmptyTypes, null) != null;

    public static bool TakesOnly(ConstructorInfo constructor, Type type) =>
        constructor.GetParameters() is [var only] && only.ParameterType.IsAssignableFrom(type) && only.ParameterType != typeof(object);

    private static object Make(Type definition, Notation notation, params Type[] arguments) =>
        Activator.CreateInstance(definition.MakeGenericType(arguments), notation);
}
