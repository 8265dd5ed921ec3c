namespace ServiceStack.Common.Support.Json;

using System;
using System.Runtime.Serialization;
using ServiceStack.Text;
using ServiceStack.Text.Common;

/// <summary>Objects of a class, member by member.</summary>
/// <remarks>
/// ServiceStack.Text settles how it writes a member when it meets the class first, by settings that may be others by now. So a member is
/// trusted only once both have written the same for a value of it; where they do not, the class stays with ServiceStack.Text.
/// </remarks>
internal sealed class ObjectValue<T> : JsonValue<T> where T : class
{
    private readonly Type _type = typeof(T);
    private readonly JsonMember<T>[] _members;
    private readonly WriteObjectDelegate _theirs;
    private JsonMember<T>[] _untried;
    private bool _differs;

    public ObjectValue(JsonMember<T>[] members, WriteObjectDelegate theirs)
    {
        _members = members;
        _theirs = theirs;
        _untried = members;
    }

    public override void Write(T value, Utf8Output output)
    {
        // of another class: it is written with its name, by members of its own
        if (value.GetType() == _type && (_untried.Length == 0 || IsTried(value)))
        {
            WriteMembers(value, output);
        }
        else
        {
            output.WriteDeep(value, _theirs);
        }
    }

    private void WriteMembers(T value, Utf8Output output)
    {
        output.Open('{');
        output.Depth++;
        var members = _members;
        for (var i = 0; i < members.Length; i++) members[i].Write(value, output);
        output.Depth--;
        output.Close('}');
    }

    private bool IsTried(T value)
    {
        if (_differs) return false;
        foreach (var member in _untried)
        {
            if (member.IsTelling(value)) return Try(value);
        }

        return true;
    }

    // also without any value: a default may be left out
    private bool Try(T value)
    {
        var empty = (T)FormatterServices.GetUninitializedObject(_type);
        if (JsonTrial.IsSame(value, WriteMembers, Theirs) && JsonTrial.IsSame(empty, WriteMembers, Theirs))
        {
            _untried = Array.FindAll(_untried, member => !member.IsTelling(value));
            return true;
        }

        _differs = true;
        return false;
    }

    private void Theirs(T value, Utf8Output output)
    {
        _theirs(output.Writer, value);
        output.EndText();
    }
}
