using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

public static class JsvReader
{
    public static ParseStringDelegate GetParseFn(Type type) => throw new NotImplementedException();
}
