namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Collections.Generic;

public class XsdGenerator
{
    public XsdGenerator()
    {
    }

    public ICollection<Type> OperationTypes { get; set; }

    public bool OptimizeForFlash { get; set; }

    public override string ToString() => throw new NotImplementedException();
}
