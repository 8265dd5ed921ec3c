using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public class TranslateListWithElements<T>
{
    public TranslateListWithElements() => throw new NotImplementedException();
    public static object CreateInstance(Type toInstanceOfType) => throw new NotImplementedException();
    public static object LateBoundTranslateToGenericICollection(object fromList, Type toInstanceOfType) => throw new NotImplementedException();
    public static ICollection<T> TranslateToGenericICollection(ICollection<T> fromList, Type toInstanceOfType) => throw new NotImplementedException();
    public static IList TranslateToIList(IList fromList, Type toInstanceOfType) => throw new NotImplementedException();
}
