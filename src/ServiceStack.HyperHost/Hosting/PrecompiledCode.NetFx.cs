using System.Reflection;

namespace ServiceStack.HyperHost.Hosting;

internal static partial class PrecompiledCode
{
    public static partial bool? IsIn(Assembly? assembly) => null;
}
