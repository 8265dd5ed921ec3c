namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.DesignPatterns.Command;

/// <summary>Runs commands on the thread pool.</summary>
public class CommandsUtils
{
    /// <summary>Creates an instance without state. All members are static.</summary>
    public CommandsUtils()
    {
    }

    /// <summary>Starts commands.</summary>
    /// <returns>Handles that are set when the commands end.</returns>
    public static List<WaitHandle> ExecuteAsyncCommandExec(IEnumerable<ICommandExec> commands)
    {
        var actions = new List<Action>();
        foreach (var command in commands)
        {
            actions.Add(() => command.Execute());
        }

        return actions.ExecAsync();
    }

    /// <summary>Runs commands and waits for them.</summary>
    /// <exception cref="TimeoutException">A command didn't end in time.</exception>
    public static void ExecuteAsyncCommandExec(TimeSpan timeout, IEnumerable<ICommandExec> commands) =>
        WaitAll(ExecuteAsyncCommandExec(commands).ToArray(), timeout);

    /// <summary>Runs commands and collects their results.</summary>
    /// <exception cref="TimeoutException">A command didn't end in time.</exception>
    public static List<T> ExecuteAsyncCommandList<T>(TimeSpan timeout, params ICommandList<T>[] commands) =>
        ExecuteAsyncCommandList(timeout, (IEnumerable<ICommandList<T>>)commands);

    /// <summary>Runs commands and collects their results.</summary>
    /// <returns>The results of all commands, in the order of their completion.</returns>
    /// <exception cref="TimeoutException">A command didn't end in time.</exception>
    public static List<T> ExecuteAsyncCommandList<T>(TimeSpan timeout, IEnumerable<ICommandList<T>> commands)
    {
        var results = new List<T>();
        var actions = new List<Action>();
        foreach (var command in commands)
        {
            actions.Add(() =>
            {
                var answers = command.Execute();
                lock (results) results.AddRange(answers);
            });
        }

        WaitAll(actions.ExecAsync().ToArray(), timeout);
        return results;
    }

    /// <summary>Waits until all handles are set.</summary>
    /// <exception cref="TimeoutException">A handle wasn't set in time.</exception>
    public static void WaitAll(WaitHandle[] waitHandles, TimeSpan timeout)
    {
        if (ActionExecExtensions.WaitAll(waitHandles, timeout)) return;

        throw new TimeoutException("Not all commands ended within " + timeout + ".");
    }
}
