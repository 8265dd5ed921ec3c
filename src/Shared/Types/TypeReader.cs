#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;

namespace ServiceStack.Shared.Types;

/// <summary>Describes requests, and all types that they and their responses use. It calls no code of them.</summary>
/// <param name="rules">How the types are written.</param>
internal sealed class TypeReader(WireRules rules)
{
    private const string Host = "ServiceStack.ServiceHost.";
    private const BindingFlags Own = BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    private readonly TypeUses _uses = new(rules);
    private readonly Dictionary<string, DescribedType> _described = new(StringComparer.Ordinal);
    private readonly Dictionary<string, DescribedOperation> _operations = new(StringComparer.Ordinal);

    /// <summary>Adds a request.</summary>
    /// <param name="response">Of a request without IReturn&lt;T&gt; and IReturnVoid; null if it is not known.</param>
    public void Add(Type request, Type? response, IEnumerable<DescribedRoute> routes)
    {
        _uses.Declare(request);
        var marked = request.GetInterfaces().FirstOrDefault(static one => TypeUses.NameOf(one) == Host + "IReturn`1");
        _operations[TypeUses.NameOf(request)] = new DescribedOperation
        {
            Response = marked is not null ? _uses.Of(marked.GetGenericArguments()[0])
                : request.Implements(Host + "IReturnVoid") ? null
                : response is null ? TypeUse.Scalar(TypeUse.Any) : _uses.Of(response),
            Routes = [.. routes],
        };
    }

    /// <returns>All types, in the order of their names.</returns>
    public IReadOnlyList<DescribedType> Read()
    {
        var sources = new List<(DescribedType Described, Type Type)>();
        while (_uses.TryTake(out var type))
        {
            var described = Describe(type);
            sources.Add((described, type));
            _described[described.FullName] = described;
            foreach (var known in type.Attributes("System.Runtime.Serialization.KnownTypeAttribute"))
            {
                if (known.Argument(0) is Type other) _uses.Of(other);
            }

            if (described.Shape != TypeShape.Enum && (described.IsAbstract || described.Shape == TypeShape.Interface)) Declare(type);
        }

        foreach (var (described, type) in sources) described.Interfaces = InterfacesOf(described, type);
        foreach (var operation in _operations)
        {
            if (_described.TryGetValue(operation.Key, out var request)) request.Operation = operation.Value;
        }

        return [.. _described.Values.OrderBy(static one => one.FullName, StringComparer.Ordinal)];
    }

    private DescribedType Describe(Type type)
    {
        var shape = type.IsEnum ? TypeShape.Enum : type.IsInterface ? TypeShape.Interface
            : type.IsValueType ? TypeShape.Struct : TypeShape.Class;
        var described = new DescribedType(TypeUses.NameOf(type))
        {
            Assembly = type.Assembly.GetName().Name ?? "",
            Shape = shape,
            IsAbstract = type.IsAbstract && !type.IsInterface,
            Parameters = [.. type.GetGenericArguments().Select(static one => one.Name)],
            IsNumber = type.IsEnum && rules.IsNumber(type),
            Values = type.IsEnum ? [.. ValuesOf(type)] : [],
            Description = DescriptionOf(type),
        };
        if (type.IsEnum) return described;

        if (type.BaseType is { } parent && _uses.Of(parent) is { Kind: UseKind.Type } use && shape == TypeShape.Class) described.Base = use;
        described.Members = [.. MembersOf(type)];
        return described;
    }

    private IEnumerable<DescribedValue> ValuesOf(Type type) =>
        type.GetFields(BindingFlags.Public | BindingFlags.Static).OrderBy(static field => field.MetadataToken).Select(field =>
            new DescribedValue(field.Name, Convert.ToDecimal(field.GetRawConstantValue(), CultureInfo.InvariantCulture))
            {
                Description = DescriptionOf(field),
            });

    private IEnumerable<DescribedMember> MembersOf(Type type)
    {
        var owners = type.IsInterface ? type.GetInterfaces().Prepend(type) : [type];
        foreach (var (member, memberType) in owners.SelectMany(DeclaredBy))
        {
            if (rules.NameOf(type, member) is not { } wire) continue;

            yield return new DescribedMember(member.Name, _uses.Of(memberType))
            {
                Wire = wire,
                Contract = WireRules.ContractNameOf(member),
                Description = DescriptionOf(member),
            };
        }
    }

    // an override is the base's member
    private IEnumerable<(MemberInfo Member, Type Type)> DeclaredBy(Type owner)
    {
        var properties = owner.GetProperties(Own)
            .Where(static property => property.GetIndexParameters().Length == 0 && property.GetMethod is { IsPublic: true } getter
                && (getter.Attributes & (MethodAttributes.Virtual | MethodAttributes.NewSlot)) != MethodAttributes.Virtual)
            .Where(property => property.PropertyType.FullName != "System.IO.Stream" || !owner.Implements(Host + "IRequiresRequestStream"))
            .OrderBy(static property => property.MetadataToken)
            .Select(static property => ((MemberInfo)property, property.PropertyType));
        return !rules.HasFields ? properties : properties.Concat(owner.GetFields(Own).OrderBy(static field => field.MetadataToken)
            .Select(static field => ((MemberInfo)field, field.FieldType)));
    }

    // what may stand where an abstract type is declared
    private void Declare(Type abstraction)
    {
        var name = TypeUses.NameOf(abstraction);
        foreach (var type in TypesOf(abstraction.Assembly))
        {
            if (!type.IsPublic && !type.IsNestedPublic) continue;
            if (type.IsGenericTypeDefinition || type.IsInterface || type.IsValueType || TypeUses.NameOf(type) == name) continue;
            if (IsBelow(type, name)) _uses.Of(type);
        }
    }

    private static bool IsBelow(Type type, string name)
    {
        try
        {
            for (var parent = type.BaseType; parent is not null; parent = parent.BaseType)
            {
                if (TypeUses.NameOf(parent) == name) return true;
            }

            return type.GetInterfaces().Any(one => TypeUses.NameOf(one) == name);
        }
        catch (FileNotFoundException)
        {
            // derives from a type of an assembly that is not there
            return false;
        }
    }

    private static IEnumerable<Type> TypesOf(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException error)
        {
            return error.Types.Where(static type => type is not null)!;
        }
    }

    private List<TypeUse> InterfacesOf(DescribedType described, Type type)
    {
        if (described.Shape != TypeShape.Class) return [];

        var members = MembersOfAll(described).ToList();
        return [.. type.GetInterfaces()
            .Where(one => _described.TryGetValue(TypeUses.NameOf(one), out var found) && found.Members.All(wanted =>
                members.Any(member => member.Name == wanted.Name && member.Wire == wanted.Wire && AreEqual(member.Type, wanted.Type))))
            .Select(_uses.Of).Where(static use => use.Of.Count == 0).OrderBy(static use => use.Name, StringComparer.Ordinal)];
    }

    private IEnumerable<DescribedMember> MembersOfAll(DescribedType? type)
    {
        for (; type is not null; type = type.Base is { } parent && _described.TryGetValue(parent.Name, out var found) ? found : null)
        {
            foreach (var member in type.Members) yield return member;
        }
    }

    private static bool AreEqual(TypeUse one, TypeUse other) => one.Kind == other.Kind && one.Name == other.Name
        && one.IsNullable == other.IsNullable && one.Of.Count == other.Of.Count
        && one.Of.Zip(other.Of, AreEqual).All(static isEqual => isEqual);

    private string? DescriptionOf(MemberInfo member)
    {
        var texts = member.Attributes(Host + "ApiMemberAttribute").Select(static one => one.Named("Description"))
            .Concat(member.Attributes(Host + "ApiAttribute")
                .Select(static one => one.Argument(0) ?? one.Named("Description")))
            .Concat(member.Attributes("System.ComponentModel.DescriptionAttribute").Select(static one => one.Argument(0)));
        return texts.OfType<string>().FirstOrDefault(static text => text.Length > 0) ?? rules.CommentOf(member);
    }
}
