using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

public static class JsvDeserializeType
{
    public static SetPropertyDelegate GetSetFieldMethod(Type type, FieldInfo fieldInfo) => throw new NotImplementedException();
    public static SetPropertyDelegate GetSetPropertyMethod(Type type, PropertyInfo propertyInfo) => throw new NotImplementedException();
}
