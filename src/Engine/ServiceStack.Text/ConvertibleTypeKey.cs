using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public class ConvertibleTypeKey
{
    public ConvertibleTypeKey() => throw new NotImplementedException();
    public ConvertibleTypeKey(Type toInstanceType, Type fromElemenetType) => throw new NotImplementedException();
    public Type FromElemenetType { get => throw new NotImplementedException(); set => throw new NotImplementedException(); }
    public Type ToInstanceType { get => throw new NotImplementedException(); set => throw new NotImplementedException(); }
    public bool Equals(ConvertibleTypeKey other) => throw new NotImplementedException();
    public override bool Equals(object obj) => throw new NotImplementedException();
    public override int GetHashCode() => throw new NotImplementedException();
}
