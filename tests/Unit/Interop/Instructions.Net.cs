using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>Reads which members the compiled body of a method uses.</summary>
internal static class Instructions
{
    private static readonly Dictionary<short, OpCode> Codes = typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(static field => (OpCode)field.GetValue(null)!).ToDictionary(static code => code.Value);

    /// <summary>The methods that are called, made a delegate of, or whose objects are created.</summary>
    public static IEnumerable<MethodBase> CalledBy(MethodBase method)
    {
        if (method.GetMethodBody()?.GetILAsByteArray() is not { } bytes) yield break;

        for (var at = 0; at < bytes.Length;)
        {
            var code = Codes[bytes[at] == 0xFE ? (short)(0xFE00 | bytes[at + 1]) : bytes[at]];
            at += code.Size;
            if (code.OperandType == OperandType.InlineMethod) yield return Resolve(method, BitConverter.ToInt32(bytes, at));

            at += code.OperandType switch
            {
                OperandType.InlineNone => 0,
                OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
                OperandType.InlineVar => 2,
                OperandType.InlineI8 or OperandType.InlineR => 8,
                OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(bytes, at)),
                _ => 4,
            };
        }
    }

    private static MethodBase Resolve(MethodBase within, int token) => within.Module.ResolveMethod(
        token, within.DeclaringType!.GetGenericArguments(), within.IsGenericMethod ? within.GetGenericArguments() : null)!;
}
