using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>Writes the members of listed types.</summary>
internal sealed class MemberWriter(
    MetadataBuilder metadata, MetadataScope scope, TypeIndex index, Usages usages, int body,
    Action<EntityHandle, IReadOnlyList<string>, IReadOnlyList<ListedConstraint>, Generics> keepGenerics)
{
    private const MethodAttributes Special = MethodAttributes.SpecialName;

    private static readonly string[] OfDictionaries = ["Enumerator", "KeyCollection", "ValueCollection"];

    private static readonly TypeText Void = TypeText.Parse("void");

    private readonly Dictionary<string, MemberReferenceHandle> _constructors = [];

    /// <summary>Whether an extension method was written.</summary>
    public bool HasExtensions { get; private set; }

    public void Write(ListedType type, TypeDefinitionHandle handle, Generics generics)
    {
        var (hadProperty, hadEvent, hadIndexer, hadExtension) = (false, false, false, false);
        if (type.Kind == "enum") WriteUnderlying(type);
        if (type.Kind == "delegate") WriteDelegate(type, generics);
        foreach (var member in type.Members)
        {
            // the listing omits which dictionary it is of
            if (member.Type?.Segments is [.., { Arguments.Count: > 0 }, var inner] && OfDictionaries.Contains(inner.Name)) continue;

            switch (member.Kind)
            {
                case MemberKind.EnumValue: WriteEnumValue(type, handle, member); break;
                case MemberKind.Field: WriteField(member, generics); break;
                case MemberKind.Constructor:
                    Method(type, member, Void, member.Parameters, generics, Special | MethodAttributes.RTSpecialName);
                    break;
                case MemberKind.Method:
                    var isExtension = member.Parameters is [{ Prefix: "this" }, ..];
                    var isOperator = member.Name.StartsWith("op_", StringComparison.Ordinal);
                    var method = Method(type, member, member.Type!, member.Parameters, generics, isOperator ? Special : 0);
                    if (isExtension) Mark(method, "System.Runtime.CompilerServices.ExtensionAttribute");
                    hadExtension |= isExtension;
                    break;
                case MemberKind.Property:
                    var property = WriteProperty(type, member, generics);
                    if (!hadProperty) metadata.AddPropertyMap(handle, property);
                    hadProperty = true;
                    hadIndexer |= member.Parameters.Count > 0;
                    break;
                case MemberKind.Event:
                    var added = WriteEvent(type, member, generics);
                    if (!hadEvent) metadata.AddEventMap(handle, added);
                    hadEvent = true;
                    break;
            }
        }

        if (hadExtension) Mark(handle, "System.Runtime.CompilerServices.ExtensionAttribute");
        if (hadIndexer) Mark(handle, "System.Reflection.DefaultMemberAttribute", blob => blob.WriteSerializedString("Item"), "string");
        HasExtensions |= hadExtension;
    }

    public void Usage(TypeDefinitionHandle type, AttributeUsageAttribute usage) =>
        Mark(type, "System.AttributeUsageAttribute", blob =>
        {
            blob.WriteInt32((int)usage.ValidOn);
        }, "System.AttributeTargets", ("AllowMultiple", usage.AllowMultiple), ("Inherited", usage.Inherited));

    /// <summary>Puts an attribute of the framework on something.</summary>
    public void Mark(EntityHandle on, string attribute, Action<BlobBuilder>? value = null, string? parameter = null,
        params (string Name, bool Value)[] named)
    {
        var blob = new BlobBuilder();
        blob.WriteUInt16(1);
        value?.Invoke(blob);
        blob.WriteUInt16((ushort)named.Length);
        foreach (var (name, flag) in named)
        {
            blob.WriteByte((byte)CustomAttributeNamedArgumentKind.Property);
            blob.WriteByte((byte)SignatureTypeCode.Boolean);
            blob.WriteSerializedString(name);
            blob.WriteBoolean(flag);
        }

        metadata.AddCustomAttribute(on, Constructor(attribute, parameter), metadata.GetOrAddBlob(blob));
    }

    private MemberReferenceHandle Constructor(string attribute, string? parameter)
    {
        if (_constructors.TryGetValue(attribute, out var known)) return known;

        var signature = Signature([], true, Void, parameter is null ? [] : [new("", TypeText.Parse(parameter), "", null)], new([], []));
        return _constructors[attribute] =
            metadata.AddMemberReference(scope.Token(attribute), metadata.GetOrAddString(".ctor"), metadata.GetOrAddBlob(signature));
    }

    private void WriteUnderlying(ListedType type)
    {
        var blob = new BlobBuilder();
        blob.WriteByte((byte)SignatureKind.Field);
        blob.WriteByte((byte)Enum.Parse<SignatureTypeCode>(usages.Underlying(type.FullName)));
        metadata.AddFieldDefinition(FieldAttributes.Public | FieldAttributes.SpecialName | FieldAttributes.RTSpecialName,
            metadata.GetOrAddString("value__"), metadata.GetOrAddBlob(blob));
    }

    private void WriteEnumValue(ListedType type, TypeDefinitionHandle handle, ListedMember member)
    {
        var blob = new BlobBuilder();
        blob.WriteByte((byte)SignatureKind.Field);
        blob.WriteByte((byte)SignatureTypeKind.ValueType);
        blob.WriteCompressedInteger(CodedIndex.TypeDefOrRefOrSpec(handle));
        var field = metadata.AddFieldDefinition(
            FieldAttributes.Public | FieldAttributes.Static | FieldAttributes.Literal | FieldAttributes.HasDefault,
            metadata.GetOrAddString(member.Name), metadata.GetOrAddBlob(blob));
        metadata.AddConstant(field, EnumValue(type, member.Value!));
    }

    private object EnumValue(ListedType type, string value) => usages.Underlying(type.FullName) switch
    {
        "Int64" => (object)long.Parse(value, CultureInfo.InvariantCulture),
        "Byte" => byte.Parse(value, CultureInfo.InvariantCulture),
        _ => int.Parse(value, CultureInfo.InvariantCulture),
    };

    private void WriteDelegate(ListedType type, Generics generics)
    {
        const MethodImplAttributes runtime = MethodImplAttributes.Runtime | MethodImplAttributes.Managed;
        ListedParameter[] made = [new("", TypeText.Parse("object"), "object", null), new("", TypeText.Parse("IntPtr"), "method", null)];
        Add(".ctor", MethodAttributes.Public | Special | MethodAttributes.RTSpecialName, runtime, -1, [], Void, made, generics);
        Add("Invoke", MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.NewSlot, runtime, -1, [],
            type.Invoke!.Type!, type.Invoke.Parameters, generics);
    }

    private void WriteField(ListedMember member, Generics generics)
    {
        var attributes = member.Modifiers.Contains("public") ? FieldAttributes.Public : FieldAttributes.Family;
        if (member.Modifiers.Contains("static")) attributes |= FieldAttributes.Static;
        if (member.Modifiers.Contains("readonly")) attributes |= FieldAttributes.InitOnly;
        var isConstant = member.Modifiers.Contains("const") && member.Type!.Segments[^1].Name != "decimal";
        if (isConstant) attributes |= FieldAttributes.Static | FieldAttributes.Literal | FieldAttributes.HasDefault;
        var blob = new BlobBuilder();
        blob.WriteByte((byte)SignatureKind.Field);
        scope.Write(blob, member.Type!, generics);
        var field = metadata.AddFieldDefinition(attributes, metadata.GetOrAddString(member.Name), metadata.GetOrAddBlob(blob));
        if (isConstant) metadata.AddConstant(field, Constant(member.Type!, member.Value!));
    }

    private PropertyDefinitionHandle WriteProperty(ListedType type, ListedMember member, Generics generics)
    {
        var isStatic = member.Modifiers.Contains("static");
        var blob = new BlobBuilder();
        blob.WriteByte((byte)((byte)SignatureKind.Property | (isStatic ? 0 : (byte)SignatureAttributes.Instance)));
        blob.WriteCompressedInteger(member.Parameters.Count);
        scope.Write(blob, member.Type!, generics);
        foreach (var parameter in member.Parameters) scope.Write(blob, parameter.Type, generics);
        var property = metadata.AddProperty(default, metadata.GetOrAddString(member.Name), metadata.GetOrAddBlob(blob));
        foreach (var accessor in member.Accessors)
        {
            var isGet = accessor.EndsWith("get", StringComparison.Ordinal);
            var own = new ListedMember
            {
                Kind = MemberKind.Method,
                Name = (isGet ? "get_" : "set_") + member.Name,
                Modifiers = accessor.Contains(' ') ? [accessor.Split(' ')[0], .. member.Modifiers.Skip(1)] : member.Modifiers,
            };
            var method = isGet ? Method(type, own, member.Type!, member.Parameters, generics, Special)
                : Method(type, own, Void, [.. member.Parameters, new("", member.Type!, "value", null)], generics, Special);
            metadata.AddMethodSemantics(property, isGet ? MethodSemanticsAttributes.Getter : MethodSemanticsAttributes.Setter, method);
        }

        return property;
    }

    private EventDefinitionHandle WriteEvent(ListedType type, ListedMember member, Generics generics)
    {
        var added = metadata.AddEvent(default, metadata.GetOrAddString(member.Name), scope.Token(member.Type!, generics));
        foreach (var (prefix, kind) in new[] { ("add_", MethodSemanticsAttributes.Adder), ("remove_", MethodSemanticsAttributes.Remover) })
        {
            var own = new ListedMember { Kind = MemberKind.Method, Name = prefix + member.Name, Modifiers = member.Modifiers };
            metadata.AddMethodSemantics(added, kind, Method(type, own, Void, [new("", member.Type!, "value", null)], generics, Special));
        }

        return added;
    }

    private MethodDefinitionHandle Method(ListedType type, ListedMember member, TypeText returns, IReadOnlyList<ListedParameter> parameters,
        Generics ofType, MethodAttributes attributes)
    {
        attributes |= MethodAttributes.HideBySig;
        var isAbstract = type.Kind == "interface" || member.Modifiers.Contains("abstract");
        attributes |= type.Kind == "interface" || member.Modifiers.Contains("public") ? MethodAttributes.Public : MethodAttributes.Family;
        if (member.Modifiers.Contains("static")) attributes |= MethodAttributes.Static;
        if (isAbstract) attributes |= MethodAttributes.Abstract;
        if (isAbstract || member.Modifiers.Contains("virtual")) attributes |= MethodAttributes.Virtual | MethodAttributes.NewSlot;
        if (member.Modifiers.Contains("override")) attributes = (attributes | MethodAttributes.Virtual) & ~MethodAttributes.NewSlot;
        var generics = ofType with { OfMethod = member.Generics };
        var at = isAbstract ? -1 : body;
        var method = Add(member.Name, attributes, MethodImplAttributes.IL, at, member.Generics, returns, parameters, generics);
        keepGenerics(method, member.Generics, member.Constraints, generics);
        return method;
    }

    private MethodDefinitionHandle Add(string name, MethodAttributes attributes, MethodImplAttributes implementation, int at,
        IReadOnlyList<string> own, TypeText returns, IReadOnlyList<ListedParameter> parameters, Generics generics)
    {
        var first = MetadataTokens.ParameterHandle(metadata.GetRowCount(TableIndex.Param) + 1);
        for (var i = 0; i < parameters.Count; i++) WriteParameter(parameters[i], i + 1);
        var signature = Signature(own, (attributes & MethodAttributes.Static) == 0, returns, parameters, generics);
        return metadata.AddMethodDefinition(
            attributes, implementation, metadata.GetOrAddString(name), metadata.GetOrAddBlob(signature), at, first);
    }

    private void WriteParameter(ListedParameter parameter, int place)
    {
        var attributes = parameter.Prefix == "out" ? ParameterAttributes.Out : 0;
        if (parameter.Default != null) attributes |= ParameterAttributes.Optional | ParameterAttributes.HasDefault;
        var handle = metadata.AddParameter(attributes, metadata.GetOrAddString(parameter.Name), place);
        if (parameter.Default != null) metadata.AddConstant(handle, Constant(parameter.Type, parameter.Default));
        if (parameter.Prefix == "params") Mark(handle, "System.ParamArrayAttribute");
    }

    private BlobBuilder Signature(
        IReadOnlyList<string> own, bool isInstance, TypeText returns, IReadOnlyList<ListedParameter> parameters, Generics generics)
    {
        var blob = new BlobBuilder();
        var attributes = (isInstance ? SignatureAttributes.Instance : 0) | (own.Count > 0 ? SignatureAttributes.Generic : 0);
        blob.WriteByte((byte)attributes);
        if (own.Count > 0) blob.WriteCompressedInteger(own.Count);
        blob.WriteCompressedInteger(parameters.Count);
        scope.Write(blob, returns, generics);
        foreach (var parameter in parameters)
        {
            if (parameter.Prefix is "out" or "ref") blob.WriteByte((byte)SignatureTypeCode.ByReference);
            scope.Write(blob, parameter.Type, generics);
        }

        return blob;
    }

    private object? Constant(TypeText type, string text)
    {
        if (text == "null") return null;
        if (text[0] == '"') return text.Substring(1, text.Length - 2).Replace("\\n", "\n").Replace("\\r", "\r");
        if (text[0] == '\'') return text switch { "'\\n'" => '\n', "'\\r'" => '\r', _ => text[1] };

        var name = type.Segments[^1].Name;
        return name switch
        {
            "bool" => text == "true",
            "int" => int.Parse(text, CultureInfo.InvariantCulture),
            "long" => long.Parse(text, CultureInfo.InvariantCulture),
            "byte" => byte.Parse(text, CultureInfo.InvariantCulture),
            "uint" => uint.Parse(text, CultureInfo.InvariantCulture),
            "short" => short.Parse(text, CultureInfo.InvariantCulture),
            "double" => double.Parse(text, CultureInfo.InvariantCulture),
            _ when index.Find(scope.Resolve(type).FullName)?.Listed is { Kind: "enum" } listed =>
                EnumValue(listed, listed.Members.Find(member => member.Name == text)?.Value ?? text),
            _ when scope.Resolve(type).Constants.TryGetValue(text, out var known) => known,
            _ => throw new NotSupportedException($"The constant {text} of {name}."),
        };
    }
}
