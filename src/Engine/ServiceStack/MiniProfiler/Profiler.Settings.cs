namespace ServiceStack.MiniProfiler;

using System;
using System.Collections.Generic;
using ServiceStack.MiniProfiler.SqlFormatters;
using ServiceStack.MiniProfiler.Storage;
using ServiceStack.ServiceHost;

public partial class Profiler
{
    /// <summary>What an app says about profiling. All of it is kept; of it only the provider changes anything here.</summary>
    public static class Settings
    {
        private static readonly HashSet<string> Assemblies = [];
        private static readonly HashSet<string> Methods = [];
        private static readonly HashSet<string> Types = [];

        public static IEnumerable<string> AssembliesToExclude => Assemblies;

        public static bool ExcludeStackTraceSnippetFromSqlTimings { get; set; }

        public static string[] IgnoredPaths { get; set; } = [];

        public static IEnumerable<string> MethodsToExclude => Methods;

        public static int PopupMaxTracesToShow { get; set; } = 15;

        public static RenderPosition PopupRenderPosition { get; set; }

        public static bool PopupShowTimeWithChildren { get; set; }

        public static bool PopupShowTrivial { get; set; }

        /// <summary>Null, as it is in the beginning, measures nothing.</summary>
        public static IProfilerProvider ProfilerProvider { get; set; }

        public static Func<IHttpRequest, Profiler, bool> Results_Authorize { get; set; }

        public static string RouteBasePath { get; set; } = "~/";

        public static bool ShowControls { get; set; }

        /// <summary>Null writes values in their places: see <see cref="InlineFormatter"/>.</summary>
        public static ISqlFormatter SqlFormatter { get; set; }

        public static int StackMaxLength { get; set; } = 120;

        /// <summary>Where results go at the end of a request; null, as it is in the beginning, keeps none.</summary>
        public static IStorage Storage { get; set; }

        public static decimal TrivialDurationThresholdMilliseconds { get; set; } = 2m;

        public static IEnumerable<string> TypesToExclude => Types;

        [Obsolete("WebRequestProfilerProvider.Settings has it now.")]
        public static IUserProvider UserProvider
        {
            get => WebRequestProfilerProvider.Settings.UserProvider;
            set => WebRequestProfilerProvider.Settings.UserProvider = value;
        }

        /// <summary>The engine's version, unless it was loaded otherwise.</summary>
        public static string Version { get; private set; } = VersionOfAssembly();

        public static void LoadVersionFromAssembly() => Version = VersionOfAssembly();

        public static void ExcludeAssembly(string assemblyName) => Assemblies.Add(assemblyName);

        public static void ExcludeMethod(string methodName) => Methods.Add(methodName);

        public static void ExcludeType(string typeToExclude) => Types.Add(typeToExclude);

        private static string VersionOfAssembly() => typeof(Profiler).Assembly.GetName().Version.ToString();
    }
}
