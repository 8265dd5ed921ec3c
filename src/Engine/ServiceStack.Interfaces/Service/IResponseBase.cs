namespace ServiceStack.Service;

using System;

public interface IResponseBase<TData, TResponseStatus>
{
    TData ResponseData { get; set; }

    TResponseStatus ResponseStatus { get; set; }

    int Version { get; set; }
}
