using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>What listings do not show: underlying types of enums, and targets of attributes.</summary>
internal sealed class Usages
{
    private readonly Dictionary<string, string> _enums = [];
    private readonly Dictionary<string, AttributeUsageAttribute> _usages = [];

    public static Usages Read(string file)
    {
        var found = new Usages();
        foreach (var fields in File.ReadLines(file).Select(line => line.Split('\t')))
        {
            var type = fields[2].Replace('+', '/');
            if (fields[0] == "enum") found._enums[type] = fields[3];
            else found._usages[type] = Usage(fields[3].Split(' '));
        }

        return found;
    }

    /// <summary>Int32, Int64 or Byte.</summary>
    public string Underlying(string type) => _enums.GetValueOrDefault(type, "Int32");

    public AttributeUsageAttribute? Usage(string type) => _usages.GetValueOrDefault(type);

    // "Class, Method AllowMultiple=True Inherited=True"
    private static AttributeUsageAttribute Usage(string[] words)
    {
        var targets = words.Where(word => !word.Contains('=')).Select(word => Enum.Parse<AttributeTargets>(word.TrimEnd(',')));
        var usage = new AttributeUsageAttribute(targets.Aggregate((all, one) => all | one));
        foreach (var word in words)
        {
            if (word == "AllowMultiple=True") usage.AllowMultiple = true;
            if (word == "Inherited=False") usage.Inherited = false;
        }

        return usage;
    }
}
