namespace ServiceStack.MiniProfiler;

using System;
using System.Collections.Generic;
using ServiceStack.MiniProfiler.SqlFormatters;
using ServiceStack.MiniProfiler.Storage;
using ServiceStack.ServiceHost;

public partial class Profiler
{
    /// <summary>Settings of profiling.</summary>
    public static class Settings
    {
        private static readonly HashSet<string> Assemblies = [];
        private static readonly HashSet<string> Methods = [];
        private static readonly HashSet<string> Types = [];

        /// <summary>Assemblies that are left out of stacks.</summary>
        public static IEnumerable<string> AssembliesToExclude => Assemblies;

        /// <summary>Leaves the stack out of commands, which makes measuring cheaper. Default false.</summary>
        public static bool ExcludeStackTraceSnippetFromSqlTimings { get; set; }

        /// <summary>Beginnings of paths that are not measured, as <c>/css</c>. Empty by default.</summary>
        public static string[] IgnoredPaths { get; set; } = [];

        /// <summary>Methods that are left out of stacks.</summary>
        public static IEnumerable<string> MethodsToExclude => Methods;

        /// <summary>How many results the page lists: 15 by default.</summary>
        public static int PopupMaxTracesToShow { get; set; } = 15;

        /// <summary>The corner of the page for the results: left by default.</summary>
        public static RenderPosition PopupRenderPosition { get; set; }

        /// <summary>Whether the page shows times with those of inner steps. Default false.</summary>
        public static bool PopupShowTimeWithChildren { get; set; }

        /// <summary>Whether the page shows steps below the threshold. Default false.</summary>
        public static bool PopupShowTrivial { get; set; }

        /// <summary>Finds the profiler of a request. Null until the first <see cref="Start"/>, which sets the default.</summary>
        public static IProfilerProvider ProfilerProvider { get; set; }

        /// <summary>
        /// Decides whether a request may see results. Null, the default: the browser that they were measured for, and administrators.
        /// </summary>
        public static Func<IHttpRequest, Profiler, bool> Results_Authorize { get; set; }

        /// <summary>The path of the results: <c>~/</c> by default.</summary>
        public static string RouteBasePath { get; set; } = "~/";

        /// <summary>Whether the page has controls. Default false.</summary>
        public static bool ShowControls { get; set; }

        /// <summary>Null writes values in their places: see <see cref="InlineFormatter"/>.</summary>
        public static ISqlFormatter SqlFormatter { get; set; }

        /// <summary>The greatest length of a stack, in characters: 120 by default.</summary>
        public static int StackMaxLength { get; set; } = 120;

        /// <summary>Keeps results at the end of a request. Null until the first result: it is kept in memory then, for an hour.</summary>
        public static IStorage Storage { get; set; }

        /// <summary>Steps up to this time are trivial, in milliseconds: 2 by default.</summary>
        public static decimal TrivialDurationThresholdMilliseconds { get; set; } = 2m;

        /// <summary>Types that are left out of stacks.</summary>
        public static IEnumerable<string> TypesToExclude => Types;

        /// <summary>Returns the user of a request.</summary>
        [Obsolete("WebRequestProfilerProvider.Settings has it now.")]
        public static IUserProvider UserProvider
        {
            get => WebRequestProfilerProvider.Settings.UserProvider;
            set => WebRequestProfilerProvider.Settings.UserProvider = value;
        }

        /// <summary>The engine's version, unless it was loaded otherwise.</summary>
        public static string Version { get; private set; } = VersionOfAssembly();

        /// <summary>Sets the version to that of this assembly.</summary>
        public static void LoadVersionFromAssembly() => Version = VersionOfAssembly();

        /// <summary>Leaves an assembly out of stacks.</summary>
        public static void ExcludeAssembly(string assemblyName) => Assemblies.Add(assemblyName);

        /// <summary>Leaves a method out of stacks.</summary>
        public static void ExcludeMethod(string methodName) => Methods.Add(methodName);

        /// <summary>Hides a type from stack traces.</summary>
        public static void ExcludeType(string typeToExclude) => Types.Add(typeToExclude);

        private static string VersionOfAssembly() => typeof(Profiler).Assembly.GetName().Version.ToString();
    }
}
