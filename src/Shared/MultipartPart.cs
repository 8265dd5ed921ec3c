#nullable enable

namespace ServiceStack.Shared;

/// <summary>One file of a multipart form, as a part of the body.</summary>
internal readonly struct MultipartPart(string? fieldName, string fileName, string? contentType, long start, long length)
{
    /// <summary>Name of the form's field; null if the part has none.</summary>
    public string? FieldName { get; } = fieldName;

    /// <summary>The name as sent, without a folder and control characters; empty if no file was chosen.</summary>
    public string FileName { get; } = fileName;

    /// <summary>The type of the part; null for none.</summary>
    public string? ContentType { get; } = contentType;

    /// <summary>The start of its content in the body, in bytes.</summary>
    public long Start { get; } = start;

    /// <summary>Bytes of content.</summary>
    public long Length { get; } = length;
}
