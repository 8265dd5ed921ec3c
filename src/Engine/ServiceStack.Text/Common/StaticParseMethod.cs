using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Common;

public static class StaticParseMethod<T>
{
    public static ParseStringDelegate Parse { get => throw new NotImplementedException(); }
}
