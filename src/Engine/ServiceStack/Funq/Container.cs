namespace Funq;

using System;
using System.Reflection;
using ServiceStack.Configuration;

public sealed class Container : IDisposable
{
    public Container()
    {
    }

    public IContainerAdapter Adapter { get; set; }

    public bool CheckAdapterFirst { get; set; }

    public Owner DefaultOwner { get; set; }

    public ReuseScope DefaultReuse { get; set; }

    public int disposablesCount => throw new NotImplementedException();

    public void AutoWire(Container container, object instance) => throw new NotImplementedException();

    public void AutoWire(object instance) => throw new NotImplementedException();

    public Container CreateChildContainer() => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public static Func<Container, TService> GenerateAutoWireFn<TService>() => throw new NotImplementedException();

    public static ConstructorInfo GetConstructorWithMostParams(Type type) => throw new NotImplementedException();

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>() => throw new NotImplementedException();

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(string name) => throw new NotImplementedException();

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>() => throw new NotImplementedException();

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(string name) => throw new NotImplementedException();

    public Func<TService> LazyResolve<TService>() => throw new NotImplementedException();

    public Func<TService> LazyResolve<TService>(string name) => throw new NotImplementedException();

    public Func<TArg, TService> LazyResolve<TService, TArg>() => throw new NotImplementedException();

    public Func<TArg, TService> LazyResolve<TService, TArg>(string name) => throw new NotImplementedException();

    public Func<TArg1, TArg2, TService> LazyResolve<TService, TArg1, TArg2>() => throw new NotImplementedException();

    public Func<TArg1, TArg2, TService> LazyResolve<TService, TArg1, TArg2>(string name) => throw new NotImplementedException();

    public Func<TArg1, TArg2, TArg3, TService> LazyResolve<TService, TArg1, TArg2, TArg3>() => throw new NotImplementedException();

    public Func<TArg1, TArg2, TArg3, TService> LazyResolve<TService, TArg1, TArg2, TArg3>(string name) => throw new NotImplementedException();

    public Func<TArg1, TArg2, TArg3, TArg4, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>() => throw new NotImplementedException();

    public Func<TArg1, TArg2, TArg3, TArg4, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>(string name) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4>(Func<Container, TArg1, TArg2, TArg3, TArg4, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4>(string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3>(Func<Container, TArg1, TArg2, TArg3, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3>(string name, Func<Container, TArg1, TArg2, TArg3, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2>(Func<Container, TArg1, TArg2, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg1, TArg2>(string name, Func<Container, TArg1, TArg2, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg>(Func<Container, TArg, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService, TArg>(string name, Func<Container, TArg, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService>(Func<Container, TService> factory) => throw new NotImplementedException();

    public IRegistration<TService> Register<TService>(string name, Func<Container, TService> factory) => throw new NotImplementedException();

    public void Register<TService>(string name, TService instance) => throw new NotImplementedException();

    public void Register<TService>(TService instance) => throw new NotImplementedException();

    public IRegistration<TAs> RegisterAs<T, TAs>() where T : TAs => throw new NotImplementedException();

    public IRegistration<T> RegisterAutoWired<T>() => throw new NotImplementedException();

    public IRegistration<TAs> RegisterAutoWiredAs<T, TAs>() where T : TAs => throw new NotImplementedException();

    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) => throw new NotImplementedException();

    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) => throw new NotImplementedException();

    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) => throw new NotImplementedException();

    public TService Resolve<TService, TArg1, TArg2, TArg3>(TArg1 arg1, TArg2 arg2, TArg3 arg3) => throw new NotImplementedException();

    public TService Resolve<TService, TArg1, TArg2>(TArg1 arg1, TArg2 arg2) => throw new NotImplementedException();

    public TService Resolve<TService, TArg>(TArg arg) => throw new NotImplementedException();

    public TService Resolve<TService>() => throw new NotImplementedException();

    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) => throw new NotImplementedException();

    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) => throw new NotImplementedException();

    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) => throw new NotImplementedException();

    public TService ResolveNamed<TService, TArg1, TArg2, TArg3>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3) => throw new NotImplementedException();

    public TService ResolveNamed<TService, TArg1, TArg2>(string name, TArg1 arg1, TArg2 arg2) => throw new NotImplementedException();

    public TService ResolveNamed<TService, TArg>(string name, TArg arg) => throw new NotImplementedException();

    public TService ResolveNamed<TService>(string name) => throw new NotImplementedException();

    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) => throw new NotImplementedException();

    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) => throw new NotImplementedException();

    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) => throw new NotImplementedException();

    public TService TryResolve<TService, TArg1, TArg2, TArg3>(TArg1 arg1, TArg2 arg2, TArg3 arg3) => throw new NotImplementedException();

    public TService TryResolve<TService, TArg1, TArg2>(TArg1 arg1, TArg2 arg2) => throw new NotImplementedException();

    public TService TryResolve<TService, TArg>(TArg arg) => throw new NotImplementedException();

    public TService TryResolve<TService>() => throw new NotImplementedException();

    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) => throw new NotImplementedException();

    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) => throw new NotImplementedException();

    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) => throw new NotImplementedException();

    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3) => throw new NotImplementedException();

    public TService TryResolveNamed<TService, TArg1, TArg2>(string name, TArg1 arg1, TArg2 arg2) => throw new NotImplementedException();

    public TService TryResolveNamed<TService, TArg>(string name, TArg arg) => throw new NotImplementedException();

    public TService TryResolveNamed<TService>(string name) => throw new NotImplementedException();
}
