namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

/// <summary>Base class of the older services with one method for each HTTP method. Use <see cref="Service"/> in new code.</summary>
/// <typeparam name="TRequest">The type of the request.</typeparam>
[Obsolete]
public abstract class RestServiceBase<TRequest> : ServiceBase<TRequest>, IRestDeleteService<TRequest>, IRestGetService<TRequest>,
    IRestPatchService<TRequest>, IRestPostService<TRequest>, IRestPutService<TRequest>
{
    /// <summary>Initializes a new instance of the <see cref="RestServiceBase{TRequest}"/> class.</summary>
    protected RestServiceBase()
    {
    }

    /// <inheritdoc/>
    public object Delete(TRequest request) => Answer(request, static (service, dto) => ((RestServiceBase<TRequest>)service).OnDelete(dto));

    /// <inheritdoc/>
    public object Get(TRequest request) => Answer(request, static (service, dto) => ((RestServiceBase<TRequest>)service).OnGet(dto));

    /// <summary>Serves DELETE.</summary>
    /// <exception cref="NotImplementedException">The service does not override it.</exception>
    public virtual object OnDelete(TRequest request) => throw NotOverridden();

    /// <summary>Serves GET.</summary>
    /// <exception cref="NotImplementedException">The service does not override it.</exception>
    public virtual object OnGet(TRequest request) => throw NotOverridden();

    /// <summary>Serves PATCH.</summary>
    /// <exception cref="NotImplementedException">The service does not override it.</exception>
    public virtual object OnPatch(TRequest request) => throw NotOverridden();

    /// <summary>Serves POST.</summary>
    /// <exception cref="NotImplementedException">The service does not override it.</exception>
    public virtual object OnPost(TRequest request) => throw NotOverridden();

    /// <summary>Serves PUT.</summary>
    /// <exception cref="NotImplementedException">The service does not override it.</exception>
    public virtual object OnPut(TRequest request) => throw NotOverridden();

    /// <inheritdoc/>
    public object Patch(TRequest request) => Answer(request, static (service, dto) => ((RestServiceBase<TRequest>)service).OnPatch(dto));

    /// <inheritdoc/>
    public object Post(TRequest request) => Answer(request, static (service, dto) => ((RestServiceBase<TRequest>)service).OnPost(dto));

    /// <inheritdoc/>
    public object Put(TRequest request) => Answer(request, static (service, dto) => ((RestServiceBase<TRequest>)service).OnPut(dto));

    /// <inheritdoc/>
    protected override object Run(TRequest request) => throw NotOverridden();

    private static NotImplementedException NotOverridden() => new("This base method should be overridden but not called");
}
