using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// Follows the evaluation stack of a method's IL (ECMA-335 III.1.8) and reports each value that is stored, passed or returned as another
/// type than its own without an instruction that tests it.
/// </summary>
internal sealed class IlConversions
{
    private static readonly Dictionary<short, OpCode> OpCodesByValue = typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(field => (OpCode)field.GetValue(null)!).ToDictionary(code => code.Value);

    private readonly MethodBase _method;
    private readonly MethodBody _body;
    private readonly byte[] _il;
    private readonly Action<Type, Type> _found;
    private readonly Type[]? _typeArguments;
    private readonly Type[]? _methodArguments;
    private readonly Dictionary<int, Type?[]> _stackAt = [];
    private Stack<Type?> _stack = new();

    private IlConversions(MethodBase method, MethodBody body, Action<Type, Type> found)
    {
        _method = method;
        _body = body;
        _il = body.GetILAsByteArray()!;
        _found = found;
        _typeArguments = method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null;
        _methodArguments = method.IsGenericMethod ? method.GetGenericArguments() : null;
    }

    /// <param name="method">Methods without a body have no conversions.</param>
    /// <param name="found">Gets the type that a value has, and the one that it is used as.</param>
    public static void Read(MethodBase method, Action<Type, Type> found)
    {
        if (method.GetMethodBody() is { } body) new IlConversions(method, body, found).Run();
    }

    private void Run()
    {
        foreach (var clause in _body.ExceptionHandlingClauses)
        {
            if (clause.Flags == ExceptionHandlingClauseOptions.Clause) _stackAt[clause.HandlerOffset] = [clause.CatchType];
            if (clause.Flags != ExceptionHandlingClauseOptions.Filter) continue;

            _stackAt[clause.FilterOffset] = [typeof(object)];
            _stackAt[clause.HandlerOffset] = [typeof(object)];
        }

        var at = 0;
        while (at < _il.Length)
        {
            if (_stackAt.TryGetValue(at, out var known)) _stack = new Stack<Type?>(known);
            var code = OpCodesByValue[_il[at] == 0xFE ? unchecked((short)(0xFE00 | _il[at + 1])) : _il[at]];
            var operand = at + code.Size;
            var next = operand + Size(code, operand);
            Step(code, operand);
            foreach (var target in Targets(code, operand, next))
            {
                if (!_stackAt.ContainsKey(target)) _stackAt[target] = _stack.Reverse().ToArray();
            }

            if (code.FlowControl is FlowControl.Branch or FlowControl.Return or FlowControl.Throw) _stack.Clear();
            at = next;
        }
    }

    private void Step(OpCode code, int operand)
    {
        var name = code.Name!;
        if (name.StartsWith("ldarg", StringComparison.Ordinal))
            _stack.Push(name.StartsWith("ldarga") ? null : Argument(Index(code, operand)));
        else if (name.StartsWith("ldloc", StringComparison.Ordinal))
            _stack.Push(name.StartsWith("ldloca") ? null : Local(Index(code, operand)));
        else if (name.StartsWith("stloc", StringComparison.Ordinal)) Use(Pop(), Local(Index(code, operand)));
        else if (name.StartsWith("starg", StringComparison.Ordinal)) Use(Pop(), Argument(Index(code, operand)));
        else if (code == OpCodes.Call || code == OpCodes.Callvirt || code == OpCodes.Newobj) Call(code, Member<MethodBase>(operand));
        else if (code == OpCodes.Ret) Return();
        else if (code == OpCodes.Dup) _stack.Push(_stack.Count == 0 ? null : _stack.Peek());
        else if (code == OpCodes.Castclass) Cast(Member<Type>(operand));
        else if (code == OpCodes.Isinst) Replace(Member<Type>(operand));
        else if (code == OpCodes.Ldfld) Replace(Member<FieldInfo>(operand)?.FieldType);
        else if (code == OpCodes.Ldsfld) _stack.Push(Member<FieldInfo>(operand)?.FieldType);
        else if (code == OpCodes.Stsfld) Use(Pop(), Member<FieldInfo>(operand)?.FieldType);
        else if (code == OpCodes.Stfld) StoreField(Member<FieldInfo>(operand));
        else if (code == OpCodes.Leave || code == OpCodes.Leave_S) _stack.Clear();
        else
        {
            for (var i = Pops(code.StackBehaviourPop); i > 0; i--) Pop();
            for (var i = Pushes(code.StackBehaviourPush); i > 0; i--) _stack.Push(null);
        }
    }

    private void Call(OpCode code, MethodBase? method)
    {
        if (method is null) throw new InvalidOperationException($"{_method.DeclaringType}.{_method.Name} calls what can't be resolved.");

        foreach (var parameter in Enumerable.Reverse(method.GetParameters())) Use(Pop(), parameter.ParameterType);
        if (code == OpCodes.Newobj)
        {
            _stack.Push(method.DeclaringType);
            return;
        }

        if (!method.IsStatic) Use(Pop(), method.DeclaringType);
        if (method is MethodInfo { ReturnType: var type } && type != typeof(void)) _stack.Push(type);
    }

    private void Return()
    {
        if (_method is MethodInfo { ReturnType: var type } && type != typeof(void)) Use(Pop(), type);
    }

    private void Cast(Type? to)
    {
        Use(Pop(), to);
        _stack.Push(to);
    }

    private void StoreField(FieldInfo? field)
    {
        Use(Pop(), field?.FieldType);
        Pop();
    }

    private void Replace(Type? with)
    {
        Pop();
        _stack.Push(with);
    }

    private Type? Pop() => _stack.Count == 0 ? null : _stack.Pop();

    private void Use(Type? value, Type? wanted)
    {
        if (value is not null && wanted is not null && value != wanted) _found(value, wanted);
    }

    private Type? Argument(int index)
    {
        if (!_method.IsStatic && index-- == 0) return _method.DeclaringType;
        return _method.GetParameters()[index].ParameterType;
    }

    private Type Local(int index) => _body.LocalVariables[index].LocalType;

    private int Index(OpCode code, int operand)
    {
        var last = code.Name![code.Name.Length - 1];
        if (char.IsDigit(last)) return last - '0';
        return code.OperandType == OperandType.ShortInlineVar ? _il[operand] : BitConverter.ToUInt16(_il, operand);
    }

    private T? Member<T>(int operand) where T : MemberInfo =>
        _method.Module.ResolveMember(BitConverter.ToInt32(_il, operand), _typeArguments, _methodArguments) as T;

    private IEnumerable<int> Targets(OpCode code, int operand, int next)
    {
        if (code.OperandType == OperandType.ShortInlineBrTarget) yield return next + (sbyte)_il[operand];
        if (code.OperandType == OperandType.InlineBrTarget) yield return next + BitConverter.ToInt32(_il, operand);
        if (code.OperandType != OperandType.InlineSwitch) yield break;

        for (var i = 1; i <= BitConverter.ToInt32(_il, operand); i++) yield return next + BitConverter.ToInt32(_il, operand + (4 * i));
    }

    private int Size(OpCode code, int operand) => code.OperandType switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(_il, operand)),
        _ => 4,
    };

    private static int Pops(StackBehaviour behaviour) => behaviour switch
    {
        StackBehaviour.Pop0 => 0,
        StackBehaviour.Pop1 or StackBehaviour.Popi or StackBehaviour.Popref => 1,
        StackBehaviour.Pop1_pop1 or StackBehaviour.Popi_pop1 or StackBehaviour.Popi_popi or StackBehaviour.Popi_popi8
            or StackBehaviour.Popi_popr4 or StackBehaviour.Popi_popr8 or StackBehaviour.Popref_pop1 or StackBehaviour.Popref_popi => 2,
        StackBehaviour.Popi_popi_popi or StackBehaviour.Popref_popi_popi or StackBehaviour.Popref_popi_popi8
            or StackBehaviour.Popref_popi_popr4 or StackBehaviour.Popref_popi_popr8 or StackBehaviour.Popref_popi_popref
            or StackBehaviour.Popref_popi_pop1 => 3,
        _ => 0,
    };

    private static int Pushes(StackBehaviour behaviour) => behaviour switch
    {
        StackBehaviour.Push0 => 0,
        StackBehaviour.Push1_push1 => 2,
        StackBehaviour.Varpush => 0,
        _ => 1,
    };
}
