using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Validates a method's IL: every instruction must be known, lie within the method, and reference an existing token.</summary>
/// <param name="reader">Metadata of the assembly.</param>
/// <param name="named">Called for each type and member that an instruction references.</param>
internal sealed class IlCheck(MetadataReader reader, Action<EntityHandle>? named = null)
{
    private const byte TwoBytes = 0xFE;

    private static readonly Dictionary<short, OpCode> Known = typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(field => (OpCode)field.GetValue(null)!).ToDictionary(code => code.Value);

    /// <exception cref="BadImageFormatException">The IL is invalid.</exception>
    public void Read(BlobReader code)
    {
        while (code.RemainingBytes > 0)
        {
            int value = code.ReadByte();
            if (value == TwoBytes) value = unchecked((short)(0xFE00 | code.ReadByte()));
            if (!Known.TryGetValue((short)value, out var instruction))
                throw new BadImageFormatException($"instruction {value:X} is not known");

            switch (instruction.OperandType)
            {
                case OperandType.InlineNone:
                    break;
                case OperandType.ShortInlineBrTarget:
                    var near = code.ReadSByte();
                    Target(code, near);
                    break;
                case OperandType.InlineBrTarget:
                    var far = code.ReadInt32();
                    Target(code, far);
                    break;
                case OperandType.InlineSwitch:
                    Switch(ref code);
                    break;
                case OperandType.InlineString:
                    reader.GetUserString((UserStringHandle)MetadataTokens.Handle(code.ReadInt32()));
                    break;
                case OperandType.InlineField or OperandType.InlineMethod or OperandType.InlineTok or OperandType.InlineType
                    or OperandType.InlineSig:
                    var token = MetadataTokens.EntityHandle(code.ReadInt32());
                    Token(token);
                    named?.Invoke(token);
                    break;
                case OperandType.InlineI8 or OperandType.InlineR:
                    code.ReadInt64();
                    break;
                case OperandType.InlineVar:
                    code.ReadInt16();
                    break;
                case OperandType.ShortInlineI or OperandType.ShortInlineVar:
                    code.ReadByte();
                    break;
                default:
                    code.ReadInt32();
                    break;
            }
        }
    }

    /// <exception cref="BadImageFormatException">The table has no such row.</exception>
    public void Token(EntityHandle handle)
    {
        if (!MetadataTokens.TryGetTableIndex(handle.Kind, out var table) || MetadataTokens.GetRowNumber(handle) is var row && (row == 0
            || row > reader.GetTableRowCount(table))) throw new BadImageFormatException("something is named that is not there");
    }

    private static void Target(BlobReader code, int distance)
    {
        var at = (long)code.Offset + distance;
        if (at < 0 || at >= code.Length) throw new BadImageFormatException("a jump leads out of its method");
    }

    private static void Switch(ref BlobReader code)
    {
        var count = code.ReadUInt32();
        if (count > code.RemainingBytes / 4) throw new BadImageFormatException("a switch ends behind its method");

        var end = code.Offset + (4 * (int)count);
        for (var i = 0u; i < count; i++)
        {
            var at = (long)end + code.ReadInt32();
            if (at < 0 || at >= code.Length) throw new BadImageFormatException("a jump leads out of its method");
        }
    }
}
