#nullable enable

namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.Internal.Site;
using ServiceStack.Internal.Wire;
using ServiceStack.Shared.Types;
using ServiceStack.Text;

/// <summary>How JsonSerializer writes types with the settings of the application.</summary>
internal sealed class SettingsWireRules : WireRules
{
    private readonly Dictionary<Type, Dictionary<string, string>> _names = [];

    public override bool HasFields => JsConfig.IncludePublicFields;

    public override string? NameOf(Type owner, MemberInfo member)
    {
        if (!_names.TryGetValue(owner, out var names))
        {
            _names[owner] = names = [];
            foreach (var one in JsonMember.Of(owner)) names[one.Info.Name] = one.NameIn(owner);
        }

        return names.TryGetValue(member.Name, out var name) ? name : null;
    }

    public override bool IsNumber(Type type) => JsonScalar.Of(type)?.Kind == JsonKind.Integer;

    public override bool IsText(Type type) => JsonScalar.Of(type)?.Kind == JsonKind.Text;

    public override bool IsUnknown(Type type) =>
        !type.ContainsGenericParameters && JsonScalar.Of(type) is { Kind: not JsonKind.Text };

    public override string? CommentOf(MemberInfo member) =>
        member is Type type ? XmlDocumentation.SummaryOf(type) : XmlDocumentation.SummaryOf(member);
}
