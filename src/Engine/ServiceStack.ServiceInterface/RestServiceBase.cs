namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

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

    public virtual object OnDelete(TRequest request) => throw NotOverridden();

    public virtual object OnGet(TRequest request) => throw NotOverridden();

    public virtual object OnPatch(TRequest request) => throw NotOverridden();

    public virtual object OnPost(TRequest request) => throw NotOverridden();

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
