namespace ServiceStack.Common.Support;

/// <summary>Two members of one name, one to read and one to write.</summary>
public class AssignmentEntry
{
    /// <summary>The member to read.</summary>
    public AssignmentMember From;

    /// <summary>Reads the value; <see langword="null"/> if the member can't be read.</summary>
    public PropertyGetterDelegate GetValueFn;

    /// <summary>Name of the members.</summary>
    public string Name;

    /// <summary>Writes the value; <see langword="null"/> if the member can't be written.</summary>
    public PropertySetterDelegate SetValueFn;

    /// <summary>The member to write.</summary>
    public AssignmentMember To;

    /// <summary>Creates a pair, and the delegates that read and write.</summary>
    public AssignmentEntry(string name, AssignmentMember from, AssignmentMember to)
    {
        Name = name;
        From = from;
        To = to;
        GetValueFn = from.GetGetValueFn();
        SetValueFn = to.GetSetValueFn();
    }
}
