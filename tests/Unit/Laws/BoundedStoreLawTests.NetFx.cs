using System;
using System.Collections.Generic;
using System.Web.SessionState;
using ServiceStack.HyperHost.SystemWeb.Sessions;

namespace ServiceStack.HyperHost.Tests.Laws;

public partial class BoundedStoreLawTests
{
    private const string AspNet = "ASP.NET's sessions in HyperSessionStore";

    private static partial IEnumerable<string> Names() => [Cache, AspNet];

    private static partial BoundedStore Create(string name, int most) => name == Cache ? CreateCache(most) : new SessionStore(most);

    private sealed class SessionStore : BoundedStore
    {
        private readonly SessionTable _table;

        public SessionStore(int most) => _table = new SessionTable(() => Now) { Most = most };

        public override int Count => _table.Count;

        public override void Put(string id, string value)
        {
            var items = new SessionStateItemCollection { ["value"] = value };
            _table.Add(id, new SessionStateStoreData(items, null, (int)Timeout.TotalMinutes), isUninitialized: false);
        }

        public override string? Find(string id) => (string?)_table.Find(id)?.Data.Items["value"];

        public override bool Use(string id)
        {
            if (_table.Find(id) is not { } session) return false;

            session.Get(isExclusive: true, out _, out var lockId, out _);
            session.Release(lockId, null);
            return true;
        }

        public override void Dispose() => _table.Dispose();
    }
}
