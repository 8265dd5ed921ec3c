namespace ServiceStack.Common.Support;

using System;
using ServiceStack.DesignPatterns.Command;
using ServiceStack.LogicFacade;

/// <summary>Runs commands. Within a context of InitOptions.InitialiseOnly it only prepares them.</summary>
public abstract class LogicFacadeBase : ILogicFacade
{
    [ThreadStatic]
    private static InitContext current;

    /// <summary>Creates a facade.</summary>
    protected LogicFacadeBase()
    {
    }

    /// <summary>Whether the thread is within a context of <see cref="InitOptions.InitialiseOnly"/>.</summary>
    public bool IsCurrentlyInitializeOnly => current is { IsInitializeOnly: true };

    /// <inheritdoc/>
    public IInitContext AcquireInitContext(InitOptions initOptions) =>
        current = new InitContext((initOptions & InitOptions.InitialiseOnly) != 0, current);

    /// <summary>Ends the thread's context.</summary>
    public virtual void Dispose()
    {
        current = null;
        GC.SuppressFinalize(this);
    }

    /// <summary>Prepares a command and runs it, unless <see cref="IsCurrentlyInitializeOnly"/> is set.</summary>
    /// <returns>The default of <typeparamref name="T"/> if the command didn't run.</returns>
    protected T Execute<T>(ICommand<T> action)
    {
        Init(action);
        if (!IsCurrentlyInitializeOnly) return action.Execute();

        current.InitialisedObject = action;
        return default;
    }

    /// <summary>Prepares a command.</summary>
    protected abstract void Init<T>(ICommand<T> action);

    private sealed class InitContext(bool isInitializeOnly, InitContext outer) : IInitContext
    {
        public bool IsInitializeOnly { get; } = isInitializeOnly;

        public object InitialisedObject { get; set; }

        public void Dispose() => current = outer;
    }
}
