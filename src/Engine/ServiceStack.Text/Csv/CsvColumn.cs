using System;
using System.Linq;
using System.Reflection;

namespace ServiceStack.Text;

/// <summary>One property of a class as a column.</summary>
internal sealed class CsvColumn<T>
{
    private readonly Lazy<Func<T, object>> _get;

    private CsvColumn(PropertyInfo property)
    {
        Name = PlatformExtensions.IsDto(typeof(T)) && ReflectionExtensions.GetDataMember(property)?.Name is { } name ? name : property.Name;
        _get = new(() => Reflection.StaticAccessors.GetValueGetter<T>(property));
    }

    /// <summary>The property's name, or what a data contract calls it.</summary>
    public string Name { get; }

    public Func<T, object> Get => _get.Value;

    public static CsvColumn<T>[] All() => typeof(T) == typeof(object)
        ? Array.Empty<CsvColumn<T>>()
        : TypeConfig<T>.Properties.Where(property => property.GetGetMethod() is not null)
            .Select(property => new CsvColumn<T>(property)).ToArray();
}
