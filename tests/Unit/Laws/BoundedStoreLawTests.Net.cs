using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.Laws;

public partial class BoundedStoreLawTests
{
    private static partial IEnumerable<string> Names() => [Cache];

    private static partial BoundedStore Create(string name, int most) => CreateCache(most);
}
