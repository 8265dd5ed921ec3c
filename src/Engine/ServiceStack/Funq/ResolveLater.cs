namespace Funq;

/// <summary>A service of a name that is resolved later: each method is one of the functions that LazyResolve hands out.</summary>
internal sealed class ResolveLater
{
    private readonly Container _container;
    private readonly string _name;

    public ResolveLater(Container container, string name)
    {
        _container = container;
        _name = name;
    }

    public TService Get<TService>() =>
        _container.ResolveNamed<TService>(_name);

    public TService Get<TService, TArg>(TArg arg) =>
        _container.ResolveNamed<TService, TArg>(_name, arg);

    public TService Get<TService, TArg1, TArg2>(TArg1 arg1, TArg2 arg2) =>
        _container.ResolveNamed<TService, TArg1, TArg2>(_name, arg1, arg2);

    public TService Get<TService, TArg1, TArg2, TArg3>(TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        _container.ResolveNamed<TService, TArg1, TArg2, TArg3>(_name, arg1, arg2, arg3);

    public TService Get<TService, TArg1, TArg2, TArg3, TArg4>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        _container.ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4>(_name, arg1, arg2, arg3, arg4);

    public TService Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        _container.ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(_name, arg1, arg2, arg3, arg4, arg5);

    public TService Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        _container.ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(_name, arg1, arg2, arg3, arg4, arg5, arg6);
}
