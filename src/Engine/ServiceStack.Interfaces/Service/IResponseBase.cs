namespace ServiceStack.Service;

/// <summary>A response with data, status and version.</summary>
public interface IResponseBase<TData, TResponseStatus>
{
    /// <summary>The result of the operation.</summary>
    TData ResponseData { get; set; }

    /// <summary>The error; <see langword="null"/> on success.</summary>
    TResponseStatus ResponseStatus { get; set; }

    /// <summary>Version of the response DTO.</summary>
    int Version { get; set; }
}
