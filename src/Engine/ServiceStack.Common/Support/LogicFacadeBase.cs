namespace ServiceStack.Common.Support;

using System;
using ServiceStack.DesignPatterns.Command;
using ServiceStack.LogicFacade;

/// <summary>Runs commands; between an InitOptions.InitialiseOnly context's beginning and end it only prepares them.</summary>
public abstract class LogicFacadeBase : ILogicFacade
{
    [ThreadStatic]
    private static InitContext current;

    protected LogicFacadeBase()
    {
    }

    public bool IsCurrentlyInitializeOnly => current is { IsInitializeOnly: true };

    public IInitContext AcquireInitContext(InitOptions initOptions) =>
        current = new InitContext((initOptions & InitOptions.InitialiseOnly) != 0, current);

    public virtual void Dispose()
    {
        current = null;
        GC.SuppressFinalize(this);
    }

    protected T Execute<T>(ICommand<T> action)
    {
        Init(action);
        if (!IsCurrentlyInitializeOnly) return action.Execute();

        current.InitialisedObject = action;
        return default;
    }

    protected abstract void Init<T>(ICommand<T> action);

    private sealed class InitContext(bool isInitializeOnly, InitContext outer) : IInitContext
    {
        public bool IsInitializeOnly { get; } = isInitializeOnly;

        public object InitialisedObject { get; set; }

        public void Dispose() => current = outer;
    }
}
