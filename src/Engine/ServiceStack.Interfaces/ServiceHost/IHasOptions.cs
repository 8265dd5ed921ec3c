namespace ServiceStack.ServiceHost;

using System.Collections.Generic;

public interface IHasOptions
{
    IDictionary<string, string> Options { get; }
}
