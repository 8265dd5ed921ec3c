using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public class TranslateListWithConvertibleElements<TFrom, TTo>
{
    public TranslateListWithConvertibleElements() => throw new NotImplementedException();
    public static object LateBoundTranslateToGenericICollection(object fromList, Type toInstanceOfType) => throw new NotImplementedException();
    public static ICollection<TTo> TranslateToGenericICollection(ICollection<TFrom> fromList, Type toInstanceOfType) => throw new NotImplementedException();
}
