using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// A member of the engine does its work: none throws a bare NotImplementedException. v3 itself throws one for a request that no
/// service serves; it has a message, and stays.
/// </summary>
public class UnwrittenMembersTests
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Assembly[] Assemblies =
    [
        typeof(IService).Assembly, typeof(HttpResult).Assembly, typeof(IAppHost).Assembly, typeof(ServiceInterface.Service).Assembly,
    ];

    // a handler writes its own; v3's base throws too
    private static readonly string[] Meant = ["ServiceStack.WebHost.Endpoints.Support.EndpointHandlerBase.ProcessRequest"];

    private static readonly ConstructorInfo Bare = typeof(NotImplementedException).GetConstructor(Type.EmptyTypes)!;

    private static readonly Dictionary<short, OpCode> OpCodesByValue = typeof(OpCodes)
        .GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(field => (OpCode)field.GetValue(null)!).ToDictionary(code => code.Value);

    [TestCaseSource(nameof(Assemblies))]
    public void No_member_throws_a_bare_NotImplementedException(Assembly assembly)
    {
        var unwritten = (
            from type in assembly.GetTypes()
            from method in type.GetMethods(Declared).Cast<MethodBase>().Concat(type.GetConstructors(Declared))
            where MakesBareException(method)
            select type.FullName + "." + method.Name).Except(Meant).ToList();

        Assert.That(unwritten, Is.Empty, string.Join("\n", unwritten));
    }

    [Test]
    public void The_scan_sees_such_a_member()
    {
        Assert.That(MakesBareException(typeof(Samples).GetMethod(nameof(Samples.Unwritten))!));
        Assert.That(MakesBareException(typeof(Samples).GetMethod(nameof(Samples.Written))!), Is.False);
    }

    private static bool MakesBareException(MethodBase method)
    {
        var code = method.GetMethodBody()?.GetILAsByteArray();
        if (code == null) return false;

        var at = 0;
        while (at < code.Length)
        {
            var value = code[at] == 0xFE ? unchecked((short)(0xFE00 | code[at + 1])) : code[at];
            var opCode = OpCodesByValue[value];
            at += opCode.Size;
            if (opCode == OpCodes.Newobj && Resolve(method, BitConverter.ToInt32(code, at)) == Bare) return true;

            at += OperandSize(opCode, code, at);
        }

        return false;
    }

    private static MethodBase? Resolve(MethodBase method, int token) => method.Module.ResolveMethod(
        token,
        method.DeclaringType!.IsGenericType ? method.DeclaringType.GetGenericArguments() : null,
        method.IsGenericMethod ? method.GetGenericArguments() : null);

    private static int OperandSize(OpCode opCode, byte[] code, int at) => opCode.OperandType switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(code, at)),
        _ => 4,
    };

    private static class Samples
    {
        public static int Unwritten() => throw new NotImplementedException();

        public static int Written() => throw new NotImplementedException("the message says of what");
    }
}
