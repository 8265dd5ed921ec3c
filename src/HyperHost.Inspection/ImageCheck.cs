using System;
using System.IO;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>
/// Validates a whole assembly file: tables, names, signatures, and the IL of each method. Detects a truncated or corrupted file now,
/// instead of when the runtime first needs the damaged part.
/// </summary>
internal sealed class ImageCheck
{
    private const int DeepestNesting = 64;

    private readonly PEReader _image;
    private readonly MetadataReader _reader;
    private readonly IlCheck _code;

    private ImageCheck(PEReader image)
    {
        _image = image;
        _reader = image.GetMetadataReader();
        _code = new IlCheck(_reader);
    }

    /// <summary>Whether an exception of the metadata reader indicates damaged data.</summary>
    public static bool IsDamage(Exception error) => error is BadImageFormatException or ArgumentException or InvalidOperationException
        or InvalidCastException or IndexOutOfRangeException or OverflowException or NotSupportedException or NullReferenceException
        or System.Collections.Generic.KeyNotFoundException;

    /// <returns>Describes the damage; null if the file is intact.</returns>
    public static string? Damage(PEReader image, long length)
    {
        try
        {
            var check = new ImageCheck(image);
            check.Sections(length);
            check.Types();
            check.References();
            check.Resources();
            return null;
        }
        catch (Exception error) when (IsDamage(error))
        {
            return error.Message.Split('\n')[0].TrimEnd('.', '\r');
        }
    }

    private static BadImageFormatException Wrong(string what) => new(what);

    private void Sections(long length)
    {
        foreach (var section in _image.PEHeaders.SectionHeaders)
        {
            if ((long)section.PointerToRawData + section.SizeOfRawData > length)
                throw Wrong($"section {section.Name} ends behind the file");
        }
    }

    private void Types()
    {
        foreach (var handle in _reader.TypeDefinitions)
        {
            var type = _reader.GetTypeDefinition(handle);
            Name(type.Name);
            if (!type.Namespace.IsNil) Name(type.Namespace);
            Nesting(handle);
            Base(type.BaseType);
            foreach (var one in type.GetInterfaceImplementations()) Base(_reader.GetInterfaceImplementation(one).Interface);
            foreach (var one in type.GetMethodImplementations()) Implementation(_reader.GetMethodImplementation(one));
            foreach (var one in type.GetFields()) Field(_reader.GetFieldDefinition(one));
            foreach (var one in type.GetMethods()) Method(_reader.GetMethodDefinition(one));
            foreach (var one in type.GetProperties())
            {
                var property = _reader.GetPropertyDefinition(one);
                Name(property.Name);
                property.DecodeSignature(SignatureText.Instance, null);
                property.GetAccessors();
            }

            foreach (var one in type.GetEvents()) Name(_reader.GetEventDefinition(one).Name);
            foreach (var one in type.GetGenericParameters()) _reader.GetString(_reader.GetGenericParameter(one).Name);
        }
    }

    private void Field(FieldDefinition field)
    {
        Name(field.Name);
        field.DecodeSignature(SignatureText.Instance, null);
        if (field.GetDefaultValue() is { IsNil: false } value) _reader.GetBlobReader(_reader.GetConstant(value).Value);
    }

    private void Method(MethodDefinition method)
    {
        Name(method.Name);
        method.DecodeSignature(SignatureText.Instance, null);
        foreach (var one in method.GetParameters()) _reader.GetString(_reader.GetParameter(one).Name);
        if ((method.Attributes & MethodAttributes.PinvokeImpl) != 0)
        {
            var import = method.GetImport();
            if (!import.Module.IsNil) Name(_reader.GetModuleReference(import.Module).Name);
        }

        // abstract and external methods have no body, and precompiled or C++ methods no IL
        if (method.RelativeVirtualAddress == 0) return;
        if ((method.ImplAttributes & MethodImplAttributes.CodeTypeMask) != MethodImplAttributes.IL) return;

        var body = _image.GetMethodBody(method.RelativeVirtualAddress);
        if (!body.LocalSignature.IsNil)
            _reader.GetStandaloneSignature(body.LocalSignature).DecodeLocalSignature(SignatureText.Instance, null);
        _code.Read(body.GetILReader());
        foreach (var region in body.ExceptionRegions)
        {
            var end = (long)Math.Max(region.TryOffset + region.TryLength, region.HandlerOffset + region.HandlerLength);
            if (end > body.GetILReader().Length) throw Wrong("an exception handler ends behind its method");
        }
    }

    private void Implementation(MethodImplementation one)
    {
        _code.Token(one.MethodBody);
        _code.Token(one.MethodDeclaration);
    }

    private void Base(EntityHandle handle)
    {
        if (handle.IsNil) return;

        _code.Token(handle);
        if (handle.Kind == HandleKind.TypeSpecification) Specification((TypeSpecificationHandle)handle);
    }

    private void Specification(TypeSpecificationHandle handle) =>
        _reader.GetTypeSpecification(handle).DecodeSignature(SignatureText.Instance, null);

    private void Nesting(TypeDefinitionHandle handle)
    {
        for (var depth = 0; _reader.GetTypeDefinition(handle).GetDeclaringType() is { IsNil: false } outer; depth++)
        {
            if (depth > DeepestNesting) throw Wrong("a class is nested in itself");

            handle = outer;
        }
    }

    private void References()
    {
        foreach (var handle in _reader.AssemblyReferences) Name(_reader.GetAssemblyReference(handle).Name);
        foreach (var handle in _reader.TypeReferences)
        {
            Name(_reader.GetTypeReference(handle).Name);
            if (_reader.GetTypeReference(handle).Namespace is { IsNil: false } scope) Name(scope);
            Scope(handle);
        }

        foreach (var handle in _reader.MemberReferences)
        {
            var member = _reader.GetMemberReference(handle);
            Name(member.Name);
            _code.Token(member.Parent);
            if (member.GetKind() == MemberReferenceKind.Field) member.DecodeFieldSignature(SignatureText.Instance, null);
            else member.DecodeMethodSignature(SignatureText.Instance, null);
        }

        foreach (var handle in _reader.CustomAttributes)
        {
            var attribute = _reader.GetCustomAttribute(handle);
            _code.Token(attribute.Constructor);
            _reader.GetBlobBytes(attribute.Value);
        }
    }

    private void Scope(TypeReferenceHandle handle)
    {
        for (var depth = 0; ; depth++)
        {
            var scope = _reader.GetTypeReference(handle).ResolutionScope;
            if (scope.IsNil) return;
            if (depth > DeepestNesting) throw Wrong("a type reference is nested in itself");

            _code.Token(scope);
            if (scope.Kind != HandleKind.TypeReference) return;

            handle = (TypeReferenceHandle)scope;
        }
    }

    private void Resources()
    {
        var directory = _image.PEHeaders.CorHeader!.ResourcesDirectory;
        foreach (var handle in _reader.ManifestResources)
        {
            var resource = _reader.GetManifestResource(handle);
            Name(resource.Name);
            if (!resource.Implementation.IsNil) continue;

            var block = _image.GetSectionData(directory.RelativeVirtualAddress).GetReader();
            block.Offset = checked((int)resource.Offset);
            if (block.ReadUInt32() > block.RemainingBytes) throw Wrong("a resource ends behind its section");
        }
    }

    private void Name(StringHandle handle)
    {
        if (handle.IsNil) throw Wrong("a name is missing");

        var name = _reader.GetString(handle);
        if (name.IndexOf('\uFFFD') >= 0) throw Wrong($"'{name}' is no name");
    }
}
