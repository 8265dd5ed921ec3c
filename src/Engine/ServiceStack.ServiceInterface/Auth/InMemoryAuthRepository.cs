namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.Redis;

public class InMemoryAuthRepository : RedisAuthRepository
{
    public static readonly InMemoryAuthRepository Instance;

    public InMemoryAuthRepository() : base(default(IRedisClientsManager))
    {
    }

    protected Dictionary<string, Dictionary<string, string>> Hashes { get; set; }

    protected Dictionary<string, HashSet<string>> Sets { get; set; }
}
