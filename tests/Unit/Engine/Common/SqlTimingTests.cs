#nullable disable
using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using ServiceStack.Common;
using ServiceStack.MiniProfiler;
using ServiceStack.MiniProfiler.Data;
using ServiceStack.MiniProfiler.SqlFormatters;
using ServiceStack.MiniProfiler.Storage;
using ServiceStack.MiniProfiler.UI;
using ServiceStack.ServiceInterface.Testing;

namespace Acme.Engine.Common;

/// <summary>Commands of profiled connections as results of the profiler, and what is made of them.</summary>
public class SqlTimingTests
{
    [SetUp]
    public void Measure() => Profiler.Settings.ProfilerProvider = new WebRequestProfilerProvider();

    [TearDown]
    public void Forget()
    {
        Profiler.Settings.ProfilerProvider = null;
        Profiler.Settings.SqlFormatter = null;
        Profiler.Settings.Storage = null;
        HostContext.Instance.EndRequest();
    }

    [Test]
    public void Commands_are_in_the_steps_that_ran_them()
    {
        var profiler = Profiler.Start();
        using var connection = new ProfiledDbConnection(new TableConnection(), profiler);

        using (profiler.Step("reading"))
        {
            Read(connection, "select 1", 1);
            Read(connection, "select 1", 1);
            Read(connection, "select 1", 2);
        }

        using (profiler.Step("writing")) Command(connection, "delete", 3).ExecuteNonQuery();
        Command(connection, "count", 4).ExecuteScalar();
        Profiler.Stop();

        Assert.That((profiler.ExecutedReaders, profiler.ExecutedNonQueries, profiler.ExecutedScalars), Is.EqualTo((3, 1, 1)));
        Assert.That(
            profiler.GetSqlTimings().Select(one => (one.CommandString, one.ParentTiming.Name, one.IsDuplicate)),
            Is.EqualTo(new[]
            {
                ("select 1", "reading", false), ("select 1", "reading", true), ("select 1", "reading", false),
                ("delete", "writing", false), ("count", "", false),
            }));
        Assert.That((profiler.HasSqlTimings, profiler.HasDuplicateSqlTimings), Is.EqualTo((true, true)));
        Assert.That(profiler.DurationMillisecondsInSql, Is.EqualTo(profiler.GetSqlTimings().Sum(one => one.DurationMilliseconds)));
        Assert.That(profiler.GetSqlTimings()[0].StackTraceSnippet, Does.Contain(nameof(Read)));
    }

    [Test]
    public void A_reader_runs_until_it_is_closed()
    {
        var profiler = Profiler.Start();
        using var connection = new ProfiledDbConnection(new TableConnection(), profiler);

        var reader = Command(connection, "select 1", 1).ExecuteReader();

        Assert.That(profiler.GetInProgressCommands().Single().CommandString, Is.EqualTo("select 1"));
        Assert.That(reader.Read(), Is.True);
        Assert.That((reader.GetInt32(0), reader["Name"], reader.GetFieldValue<string>(1)), Is.EqualTo((7, "seven", "seven")));

        reader.Close();
        reader.Dispose();
        Assert.That(profiler.GetInProgressCommands(), Is.Empty);
        var timing = profiler.GetSqlTimings().Single();
        Assert.That(timing.DurationMilliseconds, Is.GreaterThanOrEqualTo(timing.FirstFetchDurationMilliseconds));
    }

    [Test]
    public void A_profiler_that_was_stopped_hears_nothing()
    {
        var profiler = Profiler.Start();
        using var connection = new ProfiledDbConnection(new TableConnection(), profiler);
        Profiler.Stop();

        Read(connection, "select 1", 1);

        Assert.That(profiler.GetSqlTimings(), Is.Empty);
    }

    [Test]
    public void Results_go_through_JSON()
    {
        var profiler = Profiler.Start();
        using (var connection = new ProfiledDbConnection(new TableConnection(), profiler))
        using (profiler.Step("outer"))
        using (profiler.Step("inner"))
        {
            Read(connection, "select 1", 1);
        }

        Profiler.Stop();

        var copy = profiler.Clone();

        Assert.That(copy, Is.EqualTo(profiler).And.Not.SameAs(profiler));
        Assert.That(copy.GetTimingHierarchy().Select(step => step.Name), Is.EqualTo(new[] { "", "outer", "inner" }));
        Assert.That(copy.GetSqlTimings().Single().ParentTiming.ParentTiming.Name, Is.EqualTo("outer"));
        Assert.That(copy.GetSqlTimings().Single().Parameters.Single(), Is.EqualTo(new SqlTimingParameter { Name = "@id", Value = "1" }));
        Assert.That(Profiler.FromJson(""), Is.Null);
    }

    [TestCase("Int32", "5", "where a = 5")]
    [TestCase("String", "it's @b", "where a = 'it''s @b'")]
    [TestCase("Boolean", "True", "where a = 1")]
    [TestCase("DateTime", "02/03/2013 04:05:06", "where a = '2013-02-03T04:05:06'")]
    [TestCase("Guid", null, "where a = null")]
    public void Inline_values_are_in_their_places(string type, string value, string expected)
    {
        var timing = Timing("where a = @a", new SqlTimingParameter { Name = "@a", DbType = type, Value = value });

        Assert.That(new InlineFormatter().FormatSql(timing), Is.EqualTo(expected));
        Assert.That(timing.FormattedCommandString, Is.EqualTo(expected));
    }

    [Test]
    public void Inline_names_are_whole_words_and_values_are_not_looked_into()
    {
        var timing = Timing(
            "@a, @ab, :A, @none",
            new SqlTimingParameter { Name = "a", DbType = "String", Value = "@ab" },
            new SqlTimingParameter { Name = "@ab", DbType = "Int64", Value = "2" });

        Assert.That(new InlineFormatter().FormatSql(timing), Is.EqualTo("'@ab', 2, '@ab', @none"));
        Assert.That(new InlineFormatter(includeTypeInfo: true).FormatSql(timing), Does.Contain("2/* Int64 */"));
    }

    [Test]
    public void Other_databases_have_their_own_form()
    {
        var timing = Timing(
            "select @a",
            new SqlTimingParameter { Name = "@a", DbType = "String", Size = 20, Value = "x" },
            new SqlTimingParameter { Name = "b", DbType = "Int32", Value = "1" });

        Profiler.Settings.SqlFormatter = new SqlServerFormatter();

        Assert.That(timing.FormattedCommandString, Is.EqualTo("DECLARE @a nvarchar(20) = 'x',\n        @b int = 1\n\nselect @a"));
        Assert.That(new OracleFormatter().FormatSql(timing), Does.StartWith("select @a;").And.Contain("-- :b = 1 (Int32)"));
        Assert.That(new OracleFormatter().FormatSql(Timing("select 1")), Is.EqualTo("select 1"));
    }

    [Test]
    public void A_storage_has_what_was_not_discarded_until_its_user_has_seen_it([Values] bool discard)
    {
        var storage = new HttpRuntimeCacheStorage(TimeSpan.FromHours(1));
        Profiler.Settings.Storage = storage;
        var profiler = Profiler.Start();

        Profiler.Stop(discard);
        Profiler.Stop(discard);

        Assert.That(storage.GetUnviewedIds(null), Is.EqualTo(discard ? [] : new[] { profiler.Id }));
        Assert.That(storage.Load(profiler.Id), discard ? Is.Null : Is.SameAs(profiler));
        Assert.That(storage.GetUnviewedIds(null), Is.Empty);
        Assert.That(storage.Load(Guid.Empty), Is.Null);
    }

    [Test]
    public void Of_a_user_who_looks_at_none_the_newest_are_kept()
    {
        var storage = new HttpRuntimeCacheStorage(TimeSpan.FromHours(1));
        var profilers = Enumerable.Range(0, 25).Select(i => new Profiler("p" + i) { User = "ann" }).ToList();

        profilers.ForEach(storage.Save);

        Assert.That(storage.GetUnviewedIds("ann"), Is.EqualTo(profilers.Skip(5).Select(one => one.Id)));
        Assert.That(storage.GetUnviewedIds("bob"), Is.Empty);
    }

    [TestCase("/a/includes.js", "includes")]
    [TestCase("results", "results")]
    public void The_popup_is_here_by_name(string path, string name)
    {
        Assert.That(MiniProfilerHandler.MatchesRequest(new MockHttpRequest()), Is.Null);
        Assert.That(MiniProfilerHandler.GetFileNameWithoutExtension(path), Is.EqualTo(name));
        Assert.That(MiniProfilerHandler.RenderIncludes(null).ToHtmlString(), Is.Empty);
    }

    private static SqlTiming Timing(string command, params SqlTimingParameter[] parameters) =>
#pragma warning disable CS0618 // serializers and tests make timings without a command
        new() { CommandString = command, Parameters = [.. parameters] };
#pragma warning restore CS0618

    private static DbCommand Command(ProfiledDbConnection connection, string text, int id)
    {
        var command = connection.CreateCommand();
        command.CommandText = text;
        var parameter = command.CreateParameter();
        parameter.ParameterName = "@id";
        parameter.Value = id;
        parameter.DbType = DbType.Int32;
        command.Parameters.Add(parameter);
        return command;
    }

    private static void Read(ProfiledDbConnection connection, string text, int id)
    {
        using var reader = Command(connection, text, id).ExecuteReader();
        while (reader.Read())
        {
        }
    }
}
