namespace ServiceStack.Common;

using System.Collections;

public partial class HostContext
{
    private static partial IDictionary RequestItems() => null;

    private static partial IDictionary ExistingRequestItems() => null;
}
