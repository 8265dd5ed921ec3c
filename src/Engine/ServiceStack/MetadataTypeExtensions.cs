namespace ServiceStack;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Common.ServiceModel;

public static class MetadataTypeExtensions
{
    public static bool ExcludeKnownAttrsFilter(Attribute x) => throw new NotImplementedException();

    public static PropertyInfo[] GetInstancePublicProperties(this Type type) => throw new NotImplementedException();

    public static List<MetadataPropertyType> NonDefaultProperties(this Attribute attr) => throw new NotImplementedException();

    public static MetadataAttribute ToAttribute(this Attribute attr) => throw new NotImplementedException();

    public static List<MetadataAttribute> ToAttributes(this IEnumerable<Attribute> attrs) => throw new NotImplementedException();

    public static List<MetadataAttribute> ToAttributes(this object[] attrs) => throw new NotImplementedException();

    public static List<MetadataAttribute> ToAttributes(this Type type) => throw new NotImplementedException();

    public static MetadataDataMember ToDataMember(this DataMemberAttribute attr) => throw new NotImplementedException();

    public static List<MetadataPropertyType> ToProperties(this Type type) => throw new NotImplementedException();

    public static MetadataPropertyType ToProperty(this ParameterInfo pi) => throw new NotImplementedException();

    public static MetadataPropertyType ToProperty(this PropertyInfo pi, object instance = null) => throw new NotImplementedException();

    public static MetadataType ToType(this Type type) => throw new NotImplementedException();
}
