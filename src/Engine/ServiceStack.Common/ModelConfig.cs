namespace ServiceStack;

using System;

public class ModelConfig<T>
{
    public ModelConfig()
    {
    }

    public static void Id(Func<T, object> getIdFn) => throw new NotImplementedException();
}
