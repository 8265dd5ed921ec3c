using System.Collections.Generic;
using ServiceStack.ServiceInterface;

namespace Samples.Auth;

/// <summary>A service for programs.</summary>
[RequiresApiKey]
public class PriceService : Service
{
    public object Get(Prices request) => new Dictionary<string, decimal> { ["bread"] = 2.50m, ["cake"] = 4m };
}
