namespace ServiceStack.Internal.Binding;

using System;

/// <summary>One uploaded file, still in the request body's memory.</summary>
internal readonly struct MultipartFile(string fieldName, string fileName, string contentType, ArraySegment<byte> content)
{
    public string FieldName { get; } = fieldName;

    public string FileName { get; } = fileName;

    public string ContentType { get; } = contentType;

    public ArraySegment<byte> Content { get; } = content;
}
