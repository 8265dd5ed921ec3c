#nullable enable

namespace ServiceStack.Shared;

/// <summary>One file of a multipart form, still where it lies in the body.</summary>
internal readonly struct MultipartPart(string? fieldName, string fileName, string? contentType, long start, long length)
{
    /// <summary>Name of the form's field; null where the part says none.</summary>
    public string? FieldName { get; } = fieldName;

    /// <summary>The name as sent, without a folder and control characters; empty where no file was chosen.</summary>
    public string FileName { get; } = fileName;

    /// <summary>The type that the part says; null for none.</summary>
    public string? ContentType { get; } = contentType;

    /// <summary>Where its content starts in the body, in bytes.</summary>
    public long Start { get; } = start;

    /// <summary>Bytes of content.</summary>
    public long Length { get; } = length;
}
