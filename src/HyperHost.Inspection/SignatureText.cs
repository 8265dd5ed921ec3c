using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>
/// Converts the types in signatures to text without assembly names, so that equal signatures in different assemblies have equal texts.
/// </summary>
internal sealed class SignatureText : ISignatureTypeProvider<string, object?>
{
    public static readonly SignatureText Instance = new();

    /// <summary>The text of a method: number of generic parameters, return type, parameter types.</summary>
    public static string Of(MethodSignature<string> signature) =>
        $"{signature.GenericParameterCount} {signature.ReturnType}({string.Join(",", signature.ParameterTypes)})";

    /// <summary>Full name of a type, with '/' before a nested type.</summary>
    public static string NameOf(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        var name = reader.GetString(type.Name);
        return type.GetDeclaringType() is { IsNil: false } outer ? NameOf(reader, outer) + "/" + name
            : AssemblyFile.FullName(reader.GetString(type.Namespace), name);
    }

    /// <summary>Full name of a type in another assembly, with '/' before a nested type.</summary>
    public static string NameOf(MetadataReader reader, TypeReferenceHandle handle)
    {
        var type = reader.GetTypeReference(handle);
        var name = reader.GetString(type.Name);
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? NameOf(reader, (TypeReferenceHandle)type.ResolutionScope) + "/" + name
            : AssemblyFile.FullName(reader.GetString(type.Namespace), name);
    }

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => typeCode.ToString();

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) => NameOf(reader, handle);

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) => NameOf(reader, handle);

    public string GetTypeFromSpecification(
        MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments) =>
        genericType + "<" + string.Join(",", typeArguments) + ">";

    public string GetGenericTypeParameter(object? genericContext, int index) => "!" + index;

    public string GetGenericMethodParameter(object? genericContext, int index) => "!!" + index;

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetArrayType(string elementType, ArrayShape shape) => $"{elementType}[{shape.Rank}]";

    public string GetByReferenceType(string elementType) => elementType + "&";

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPinnedType(string elementType) => elementType;

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) => unmodifiedType;

    public string GetFunctionPointerType(MethodSignature<string> signature) => "*" + Of(signature);
}
