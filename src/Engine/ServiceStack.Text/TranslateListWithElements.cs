using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class TranslateListWithElements
{
    public static object TranslateToConvertibleGenericICollectionCache(object from, Type toInstanceOfType, Type fromElementType) => throw new NotImplementedException();
    public static object TranslateToGenericICollectionCache(object from, Type toInstanceOfType, Type elementType) => throw new NotImplementedException();
    public static object TryTranslateToGenericICollection(Type fromPropertyType, Type toPropertyType, object fromValue) => throw new NotImplementedException();
}
