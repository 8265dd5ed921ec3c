using System.Collections.Generic;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>The generic parameters that a signature may name.</summary>
internal sealed record Generics(IReadOnlyList<string> OfType, IReadOnlyList<string> OfMethod)
{
    public bool Has(TypeText type) => Place(type, OfMethod) >= 0 || Place(type, OfType) >= 0;

    /// <returns>False if the type is no generic parameter.</returns>
    public bool TryWrite(BlobBuilder blob, TypeText type)
    {
        var (code, place) = Place(type, OfMethod) is >= 0 and var own ? (SignatureTypeCode.GenericMethodParameter, own)
            : (SignatureTypeCode.GenericTypeParameter, Place(type, OfType));
        if (place < 0) return false;

        blob.WriteByte((byte)code);
        blob.WriteCompressedInteger(place);
        return true;
    }

    private static int Place(TypeText type, IReadOnlyList<string> names)
    {
        if (type.Segments is not [{ Arguments.Count: 0 } only]) return -1;

        for (var i = 0; i < names.Count; i++)
        {
            if (names[i] == only.Name) return i;
        }

        return -1;
    }
}
