namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using ServiceStack.Logging;
using ServiceStack.Text;

/// <summary>Which member of one class goes to which of another, by name.</summary>
public class AssignmentDefinition
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(AssignmentDefinition));

    public AssignmentDefinition()
    {
        AssignmentMemberMap = new Dictionary<string, AssignmentEntry>();
    }

    public Dictionary<string, AssignmentEntry> AssignmentMemberMap { get; set; }

    public Type FromType { get; set; }

    public Type ToType { get; set; }

    public void AddMatch(string name, AssignmentMember readMember, AssignmentMember writeMember) =>
        AssignmentMemberMap[name] = new AssignmentEntry(name, readMember, writeMember);

    public void Populate(object to, object from) => Populate(to, from, null, null);

    /// <param name="to">What is filled.</param>
    /// <param name="from">Where the values come from.</param>
    /// <param name="propertyInfoPredicate">Which properties to read; null for all.</param>
    /// <param name="valuePredicate">Which values, of which type of member, to write; null for all.</param>
    public void Populate(
        object to, object from, Func<PropertyInfo, bool> propertyInfoPredicate, Func<object, Type, bool> valuePredicate)
    {
        foreach (var entry in AssignmentMemberMap.Values)
        {
            if (entry.GetValueFn == null || entry.SetValueFn == null) continue;
            if (propertyInfoPredicate != null && entry.From.PropertyInfo is { } property && !propertyInfoPredicate(property)) continue;

            try
            {
                var value = entry.GetValueFn(from);
                if (valuePredicate != null && !valuePredicate(value, entry.From.Type)) continue;

                entry.SetValueFn(to, Fit(value, entry.To.Type));
            }
            catch (Exception ex)
            {
                // the rest is worth having
                Log.Warn($"{entry.Name} of {FromType?.FullName} does not go into that of {ToType?.FullName}: {ex.Message}", ex);
            }
        }
    }

    public void PopulateFromPropertiesWithAttribute(object to, object from, Type attributeType) =>
        Populate(to, from, property => property.IsDefined(attributeType, inherit: true), null);

    public void PopulateWithNonDefaultValues(object to, object from) => Populate(to, from, null, static (value, type) =>
        value != null && !(type.IsValueType && value.Equals(Activator.CreateInstance(type))));

    private static object Fit(object value, Type wanted)
    {
        if (value == null) return wanted.IsValueType ? Activator.CreateInstance(wanted) : null;
        if (wanted.IsInstanceOfType(value)) return value;

        var type = Nullable.GetUnderlyingType(wanted) ?? wanted;
        if (type.IsEnum) return value is string name ? Enum.Parse(type, name, ignoreCase: true) : Enum.ToObject(type, value);
        if (type == typeof(string)) return TypeSerializer.SerializeToString(value, value.GetType());
        if (value is IConvertible and not string && typeof(IConvertible).IsAssignableFrom(type))
            return Convert.ChangeType(value, type, CultureInfo.InvariantCulture);

        // lists of other items, classes of the same members, texts
        return TypeSerializer.DeserializeFromString(TypeSerializer.SerializeToString(value, value.GetType()), wanted);
    }
}
