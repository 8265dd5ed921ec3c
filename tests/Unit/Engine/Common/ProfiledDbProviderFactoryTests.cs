#nullable disable
using System;
using System.Collections.Generic;
using System.Data.Common;
using ServiceStack.MiniProfiler.Data;

namespace Acme.Engine.Common;

/// <summary>A provider makes connections and commands that a profiler measures; the provider behind it makes the rest.</summary>
public class ProfiledDbProviderFactoryTests
{
    [Test]
    public void Makes_connections_and_commands_that_are_measured()
    {
        var profiler = new Heard();
        var factory = new ProfiledDbProviderFactory(profiler, new Tables());

        using var connection = factory.CreateConnection();
        using var command = connection.CreateCommand();
        command.CommandText = "select";
        using (command.ExecuteReader())
        {
        }

        Assert.That(connection, Is.TypeOf<ProfiledDbConnection>());
        Assert.That(command, Is.TypeOf<ProfiledDbCommand>());
        Assert.That(profiler.Words, Does.Contain("start Reader select"));
    }

    [Test]
    public void Makes_commands_without_a_connection()
    {
        using var command = new ProfiledDbProviderFactory(new Heard(), new Tables()).CreateCommand();

        command.CommandText = "text";

        Assert.That(command, Is.TypeOf<ProfiledDbCommand>());
        Assert.That(command.CommandText, Is.EqualTo("text"));
    }

    [Test]
    public void Leaves_the_rest_to_the_provider()
    {
        var factory = new ProfiledDbProviderFactory(new Heard(), new Tables());

        Assert.That(factory.CreateConnectionStringBuilder(), Is.SameAs(Tables.Builder));
        Assert.That(factory.CreateParameter(), Is.Null);
        Assert.That(factory.CreateDataAdapter(), Is.Null);
        Assert.That(factory.CreateCommandBuilder(), Is.Null);
        Assert.That(factory.CanCreateDataSourceEnumerator, Is.False);
    }

    [Test]
    public void The_instance_of_a_configuration_file_is_given_its_provider_later()
    {
        var factory = ProfiledDbProviderFactory.Instance;

        factory.InitProfiledDbProviderFactory(new Heard(), new Tables());

        Assert.That(factory.CreateConnectionStringBuilder(), Is.SameAs(Tables.Builder));
    }

    private sealed class Tables : DbProviderFactory
    {
        public static readonly DbConnectionStringBuilder Builder = new();

        public override DbConnection CreateConnection() => new TableConnection();

        public override DbCommand CreateCommand() => new TableConnection().CreateCommand();

        public override DbConnectionStringBuilder CreateConnectionStringBuilder() => Builder;
    }

    private sealed class Heard : IDbProfiler
    {
        public List<string> Words { get; } = [];

        public bool IsActive => true;

        public void ExecuteFinish(DbCommand profiledDbCommand, ExecuteType executeType, DbDataReader reader) =>
            Words.Add("finish " + executeType);

        public void ExecuteStart(DbCommand profiledDbCommand, ExecuteType executeType) =>
            Words.Add($"start {executeType} {profiledDbCommand.CommandText}");

        public void OnError(DbCommand profiledDbCommand, ExecuteType executeType, Exception exception) => Words.Add("error");

        public void ReaderFinish(DbDataReader reader) => Words.Add("reader");
    }
}
