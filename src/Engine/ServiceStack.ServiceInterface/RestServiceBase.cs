namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

[Obsolete]
public abstract class RestServiceBase<TRequest> : ServiceBase<TRequest>, IRestDeleteService<TRequest>, IRestGetService<TRequest>, IRestPatchService<TRequest>, IRestPostService<TRequest>, IRestPutService<TRequest>
{
    protected RestServiceBase()
    {
    }

    public object Delete(TRequest request) => throw new NotImplementedException();

    public object Get(TRequest request) => throw new NotImplementedException();

    public virtual object OnDelete(TRequest request) => throw new NotImplementedException();

    public virtual object OnGet(TRequest request) => throw new NotImplementedException();

    public virtual object OnPatch(TRequest request) => throw new NotImplementedException();

    public virtual object OnPost(TRequest request) => throw new NotImplementedException();

    public virtual object OnPut(TRequest request) => throw new NotImplementedException();

    public object Patch(TRequest request) => throw new NotImplementedException();

    public object Post(TRequest request) => throw new NotImplementedException();

    public object Put(TRequest request) => throw new NotImplementedException();

    protected override object Run(TRequest request) => throw new NotImplementedException();
}
