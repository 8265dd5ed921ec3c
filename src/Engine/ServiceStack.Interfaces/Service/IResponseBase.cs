namespace ServiceStack.Service;

public interface IResponseBase<TData, TResponseStatus>
{
    TData ResponseData { get; set; }

    TResponseStatus ResponseStatus { get; set; }

    int Version { get; set; }
}
