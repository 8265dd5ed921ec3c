#nullable disable
using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using ServiceStack.MiniProfiler.Data;

namespace ServiceStack.HyperHost.Tests.Engine.Common;

/// <summary>A profiled connection passes everything on; a profiler that measures hears of each command.</summary>
public class ProfiledDbConnectionTests
{
    [Test]
    public void Passes_everything_on_without_a_profiler()
    {
        var inner = new Store();
        var connection = new ProfiledDbConnection(inner, null);
        var states = new List<ConnectionState>();
        connection.StateChange += (_, change) => states.Add(change.CurrentState);

        connection.Open();
        using (var transaction = connection.BeginTransaction(IsolationLevel.Serializable))
        using (var command = connection.CreateCommand())
        {
            command.Transaction = transaction;
            command.CommandText = "update";
            command.CommandTimeout = 7;
            Assert.That(command.ExecuteNonQuery(), Is.EqualTo(3));
            Assert.That(command.ExecuteScalar(), Is.EqualTo("scalar"));
            transaction.Commit();
        }

        connection.ConnectionString = "other";
        connection.ChangeDatabase("shop");
        connection.Dispose();

        Assert.That(inner.Said, Is.EqualTo(new[]
        {
            "open", "begin Serializable", "update 7", "scalar update 7", "commit", "string other", "database shop", "dispose",
        }));
        Assert.That(states, Is.EqualTo(new[] { ConnectionState.Open }));
    }

    [TestCase(true)]
    [TestCase(false)]
    public void Calls_a_profiler_that_measures(bool isActive)
    {
        var profiler = new Listener { IsActive = isActive };
        using var connection = new ProfiledDbConnection((IDbConnection)new Store(), profiler);
        using var command = connection.CreateCommand();
        command.CommandText = "update";

        command.ExecuteNonQuery();
        command.CommandText = "fail";
        Assert.That(() => command.ExecuteNonQuery(), Throws.InvalidOperationException.With.Message.EqualTo("failed"));

        Assert.That(profiler.Heard, Is.EqualTo(isActive
            ? new[] { "start NonQuery update", "finish NonQuery", "start NonQuery fail", "error failed", "finish NonQuery" }
            : []));
    }

    [Test]
    public void Leaves_the_connection_to_its_owner_if_it_is_configured_to()
    {
        var inner = new Store();

        new ProfiledDbConnection(inner, null, autoDisposeConnection: false).Dispose();

        Assert.That(inner.Said, Is.Empty);
    }

    [Test]
    public void Refuses_what_is_no_connection() =>
        Assert.That(() => new ProfiledDbConnection((DbConnection)null, null), Throws.ArgumentNullException);

    private sealed class Listener : IDbProfiler
    {
        public List<string> Heard { get; } = [];

        public bool IsActive { get; set; }

        public void ExecuteFinish(DbCommand profiledDbCommand, ExecuteType executeType, DbDataReader reader) =>
            Heard.Add("finish " + executeType);

        public void ExecuteStart(DbCommand profiledDbCommand, ExecuteType executeType) =>
            Heard.Add($"start {executeType} {profiledDbCommand.CommandText}");

        public void OnError(DbCommand profiledDbCommand, ExecuteType executeType, Exception exception) =>
            Heard.Add("error " + exception.Message);

        public void ReaderFinish(DbDataReader reader) => Heard.Add("reader");
    }

    private sealed class Store : DbConnection
    {
        private ConnectionState _state;

        public List<string> Said { get; } = [];

        public override string ConnectionString { get => ""; set => Said.Add("string " + value); }

        public override string Database => "";

        public override string DataSource => "";

        public override string ServerVersion => "1";

        public override ConnectionState State => _state;

        public override void ChangeDatabase(string databaseName) => Said.Add("database " + databaseName);

        public override void Close() => _state = ConnectionState.Closed;

        public override void Open()
        {
            Said.Add("open");
            _state = ConnectionState.Open;
            OnStateChange(new StateChangeEventArgs(ConnectionState.Closed, ConnectionState.Open));
        }

        protected override DbTransaction BeginDbTransaction(IsolationLevel isolationLevel)
        {
            Said.Add("begin " + isolationLevel);
            return new Transaction(this, isolationLevel);
        }

        protected override DbCommand CreateDbCommand() => new Command(this);

        protected override void Dispose(bool disposing)
        {
            Said.Add("dispose");
            base.Dispose(disposing);
        }
    }

    private sealed class Transaction(Store database, IsolationLevel level) : DbTransaction
    {
        public override IsolationLevel IsolationLevel => level;

        protected override DbConnection DbConnection => database;

        public override void Commit() => database.Said.Add("commit");

        public override void Rollback() => database.Said.Add("rollback");
    }

    private sealed class Command(Store database) : DbCommand
    {
        public override string CommandText { get; set; }

        public override int CommandTimeout { get; set; }

        public override CommandType CommandType { get; set; }

        public override bool DesignTimeVisible { get; set; }

        public override UpdateRowSource UpdatedRowSource { get; set; }

        protected override DbConnection DbConnection { get; set; }

        protected override DbParameterCollection DbParameterCollection => null;

        protected override DbTransaction DbTransaction { get; set; }

        public override void Cancel()
        {
        }

        public override int ExecuteNonQuery()
        {
            if (CommandText == "fail") throw new InvalidOperationException("failed");
            database.Said.Add($"{CommandText} {CommandTimeout}");
            return 3;
        }

        public override object ExecuteScalar()
        {
            database.Said.Add($"scalar {CommandText} {CommandTimeout}");
            return "scalar";
        }

        public override void Prepare()
        {
        }

        protected override DbParameter CreateDbParameter() => null;

        protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => null;
    }
}
