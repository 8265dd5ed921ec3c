namespace ServiceStack.OrmLite
{
    // of an assembly for 32-bit processes, as SqliteNET's is
    public static class SqliteDialect
    {
        private sealed class Dialect : IOrmLiteDialectProvider
        {
            public string Name { get { return "Sqlite"; } }
        }

        public static IOrmLiteDialectProvider Provider { get { return new Dialect(); } }
    }
}
