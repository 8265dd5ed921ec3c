namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using ServiceStack.Logging;
using ServiceStack.Text;

/// <summary>Maps the members of one class to those of another, by name.</summary>
public class AssignmentDefinition
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(AssignmentDefinition));

    /// <summary>Creates a map without members.</summary>
    public AssignmentDefinition()
    {
        AssignmentMemberMap = new Dictionary<string, AssignmentEntry>();
    }

    /// <summary>Pairs of members, by name.</summary>
    public Dictionary<string, AssignmentEntry> AssignmentMemberMap { get; set; }

    /// <summary>The class that values are read from.</summary>
    public Type FromType { get; set; }

    /// <summary>The class that values are written to.</summary>
    public Type ToType { get; set; }

    /// <summary>Adds a pair of members, or replaces the one of this name.</summary>
    public void AddMatch(string name, AssignmentMember readMember, AssignmentMember writeMember) =>
        AssignmentMemberMap[name] = new AssignmentEntry(name, readMember, writeMember);

    /// <summary>Copies the values of all members. A value that can't be converted is logged and skipped.</summary>
    public void Populate(object to, object from) => Populate(to, from, null, null);

    /// <summary>Copies the values of chosen members. A value that can't be converted is logged and skipped.</summary>
    /// <param name="to">The object to write to.</param>
    /// <param name="from">The object to read from.</param>
    /// <param name="propertyInfoPredicate">Chooses the properties to read; null for all.</param>
    /// <param name="valuePredicate">Chooses the values to write, by value and type of the member; null for all.</param>
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
                // copy the other members all the same
                Log.Warn($"{entry.Name} of {FromType?.FullName} does not go into that of {ToType?.FullName}: {ex.Message}", ex);
            }
        }
    }

    /// <summary>Copies the properties that have an attribute.</summary>
    public void PopulateFromPropertiesWithAttribute(object to, object from, Type attributeType) =>
        Populate(to, from, property => property.IsDefined(attributeType, inherit: true), null);

    /// <summary>Copies the values that differ from the default of their type.</summary>
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

        // lists with other items, classes with the same members, strings
        return TypeSerializer.DeserializeFromString(TypeSerializer.SerializeToString(value, value.GetType()), wanted);
    }
}
