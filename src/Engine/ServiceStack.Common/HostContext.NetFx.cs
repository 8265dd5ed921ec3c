namespace ServiceStack.Common;

using System.Collections;

public partial class HostContext
{
    private static partial IDictionary RequestItems() => System.Web.HttpContext.Current?.Items;
}
