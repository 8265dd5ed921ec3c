using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public enum JsonDateHandler
{
    TimestampOffset = 0,
    DCJSCompatible = 1,
    ISO8601 = 2,
}
