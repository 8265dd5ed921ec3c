namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.CompilerServices;
using System.Text;

/// <summary>Compares secrets in a time that does not reveal how much of them is right.</summary>
internal static class SameBytes
{
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.NoOptimization)]
    public static bool Are(byte[] left, byte[] right)
    {
        if (left.Length != right.Length) return false;

        var difference = 0;
        for (var i = 0; i < left.Length; i++) difference |= left[i] ^ right[i];
        return difference == 0;
    }

    public static bool Are(string left, string right) => Are(Encoding.UTF8.GetBytes(left ?? ""), Encoding.UTF8.GetBytes(right ?? ""));
}
