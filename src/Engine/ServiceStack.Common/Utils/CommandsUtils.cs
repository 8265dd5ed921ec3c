namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.DesignPatterns.Command;

public class CommandsUtils
{
    public CommandsUtils()
    {
    }

    public static List<WaitHandle> ExecuteAsyncCommandExec(IEnumerable<ICommandExec> commands)
    {
        var actions = new List<Action>();
        foreach (var command in commands)
        {
            actions.Add(() => command.Execute());
        }

        return actions.ExecAsync();
    }

    /// <exception cref="TimeoutException">Not all had ended in time.</exception>
    public static void ExecuteAsyncCommandExec(TimeSpan timeout, IEnumerable<ICommandExec> commands) =>
        WaitAll(ExecuteAsyncCommandExec(commands).ToArray(), timeout);

    public static List<T> ExecuteAsyncCommandList<T>(TimeSpan timeout, params ICommandList<T>[] commands) =>
        ExecuteAsyncCommandList(timeout, (IEnumerable<ICommandList<T>>)commands);

    /// <returns>The answers of all, in the order they came.</returns>
    /// <exception cref="TimeoutException">Not all had ended in time.</exception>
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

    /// <exception cref="TimeoutException">Not all had ended in time.</exception>
    public static void WaitAll(WaitHandle[] waitHandles, TimeSpan timeout)
    {
        if (ActionExecExtensions.WaitAll(waitHandles, timeout)) return;

        throw new TimeoutException("Not all commands ended within " + timeout + ".");
    }
}
