namespace ServiceStack.Common.Utils;

using System;

public static class FuncUtils
{
    public static bool TryExec(Action action) => throw new NotImplementedException();

    public static T TryExec<T>(Func<T> func) => throw new NotImplementedException();

    public static T TryExec<T>(Func<T> func, T defaultValue) => throw new NotImplementedException();

    public static void WaitWhile(Func<bool> condition, int millisecondTimeout, int millsecondPollPeriod = 10) => throw new NotImplementedException();
}
