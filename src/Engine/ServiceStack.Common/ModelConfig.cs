namespace ServiceStack;

using System;
using ServiceStack.Common.Utils;

public class ModelConfig<T>
{
    public ModelConfig()
    {
    }

    /// <summary>Says what is the id of a type, where no property called Id does.</summary>
    public static void Id(Func<T, object> getIdFn) => IdUtils<T>.Use(getIdFn);
}
