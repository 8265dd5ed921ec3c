namespace ServiceStack.Common.Support;

public class AssignmentEntry
{
    public AssignmentMember From;

    public PropertyGetterDelegate GetValueFn;

    public string Name;

    public PropertySetterDelegate SetValueFn;

    public AssignmentMember To;

    public AssignmentEntry(string name, AssignmentMember from, AssignmentMember to)
    {
        Name = name;
        From = from;
        To = to;
        GetValueFn = from.GetGetValueFn();
        SetValueFn = to.GetSetValueFn();
    }
}
