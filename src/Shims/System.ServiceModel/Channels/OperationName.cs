namespace System.ServiceModel.Channels;

using System.Reflection;
using System.Threading.Tasks;

/// <summary>Which operation a method of a contract is: Begin… and End… are one, and …Async of tasks is the one without it.</summary>
internal static class OperationName
{
    private const string Begin = "Begin";
    private const string End = "End";
    private const string Async = "Async";

    public static OperationContractAttribute MarkOf(MethodInfo method) => method.GetCustomAttribute<OperationContractAttribute>();

    public static bool IsBegin(MethodInfo method) =>
        MarkOf(method)?.AsyncPattern == true && method.Name.StartsWith(Begin, StringComparison.Ordinal);

    public static bool IsTask(MethodInfo method) => typeof(Task).IsAssignableFrom(method.ReturnType);

    /// <summary>An End… has no mark of its own; its last argument is what Begin… returned.</summary>
    public static bool IsEnd(MethodInfo method) =>
        MarkOf(method) == null
        && method.Name.StartsWith(End, StringComparison.Ordinal)
        && method.GetParameters() is [.., { } last] && last.ParameterType == typeof(IAsyncResult);

    public static string Of(MethodInfo method)
    {
        if (MarkOf(method)?.Name is { } name) return name;
        if (IsBegin(method)) return method.Name[Begin.Length..];
        return IsTask(method) && method.Name.EndsWith(Async, StringComparison.Ordinal) ? method.Name[..^Async.Length] : method.Name;
    }
}
