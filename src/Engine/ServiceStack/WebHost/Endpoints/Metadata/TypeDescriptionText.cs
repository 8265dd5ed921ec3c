#nullable enable

namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.Shared.Types;

/// <summary>A description of types as JSON. Settings of JsConfig don't change it.</summary>
internal sealed class TypeDescriptionText
{
    private readonly StringBuilder _text = new();

    private TypeDescriptionText()
    {
    }

    public static string Write(string? name, IReadOnlyList<DescribedType> types)
    {
        var text = new TypeDescriptionText();
        text.Append("{\"version\":1");
        text.Member("name", name);
        text.Append(",\"types\":");
        text.Array(types, text.Write);
        return text.Append("}\n")._text.ToString();
    }

    private void Write(DescribedType type)
    {
        Append("{\"name\":").Quote(type.FullName);
        Member("assembly", type.Assembly);
        Member("kind", type.Shape.ToString().ToLowerInvariant());
        if (type.IsAbstract) Append(",\"abstract\":true");
        if (type.Parameters.Count > 0) Append(",\"parameters\":").Array(type.Parameters, Quote);
        Member("description", type.Description);
        if (type.Base is { } parent) Append(",\"base\":").Write(parent);
        if (type.Interfaces.Count > 0) Append(",\"interfaces\":").Array(type.Interfaces, Write);
        if (type.IsNumber) Append(",\"numbers\":true");
        if (type.Shape == TypeShape.Enum) Append(",\"values\":").Array(type.Values, Write);
        else Append(",\"members\":").Array(type.Members, Write);
        if (type.Operation is { } operation) Append(",\"operation\":").Write(operation);
        Append("}");
    }

    private void Write(DescribedOperation operation)
    {
        Append("{\"routes\":").Array(operation.Routes, route =>
        {
            Append("{\"path\":").Quote(route.Path);
            Append(",\"verbs\":").Array(route.Verbs, Quote);
            Append("}");
        });
        if (operation.Response is { } response) Append(",\"response\":").Write(response);
        Append("}");
    }

    private void Write(DescribedMember member)
    {
        Append("{\"name\":").Quote(member.Name);
        if (member.Wire != member.Name) Member("wire", member.Wire);
        Member("contract", member.Contract);
        Append(",\"type\":").Write(member.Type);
        Member("description", member.Description);
        Append("}");
    }

    private void Write(DescribedValue value)
    {
        Append("{\"name\":").Quote(value.Name);
        Append(",\"number\":").Append(value.Number.ToString(CultureInfo.InvariantCulture));
        Member("description", value.Description);
        Append("}");
    }

    private void Write(TypeUse use)
    {
        Append("{\"kind\":").Quote(use.Kind.ToString().ToLowerInvariant());
        if (use.Name.Length > 0) Member("name", use.Name);
        if (use.Of.Count > 0) Append(",\"of\":").Array(use.Of, Write);
        Append(use.IsNullable ? ",\"nullable\":true}" : "}");
    }

    private void Member(string name, string? value)
    {
        if (!string.IsNullOrEmpty(value)) Append(",\"" + name + "\":").Quote(value!);
    }

    private void Array<T>(IEnumerable<T> values, System.Action<T> write)
    {
        Append("[");
        foreach (var (value, index) in values.Select(static (value, index) => (value, index)))
        {
            if (index > 0) Append(",");
            write(value);
        }

        Append("]");
    }

    private TypeDescriptionText Append(string text)
    {
        _text.Append(text);
        return this;
    }

    private void Quote(string text)
    {
        _text.Append('"');
        foreach (var one in text)
        {
            if (one is '"' or '\\') _text.Append('\\').Append(one);
            else if (one is < ' ' or > '~') _text.Append("\\u").Append(((int)one).ToString("x4", CultureInfo.InvariantCulture));
            else _text.Append(one);
        }

        _text.Append('"');
    }
}
