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

    public static List<WaitHandle> ExecuteAsyncCommandExec(IEnumerable<ICommandExec> commands) => throw new NotImplementedException();

    public static void ExecuteAsyncCommandExec(TimeSpan timeout, IEnumerable<ICommandExec> commands) => throw new NotImplementedException();

    public static List<T> ExecuteAsyncCommandList<T>(TimeSpan timeout, params ICommandList<T>[] commands) => throw new NotImplementedException();

    public static List<T> ExecuteAsyncCommandList<T>(TimeSpan timeout, IEnumerable<ICommandList<T>> commands) => throw new NotImplementedException();

    public static void WaitAll(WaitHandle[] waitHandles, TimeSpan timeout) => throw new NotImplementedException();
}
