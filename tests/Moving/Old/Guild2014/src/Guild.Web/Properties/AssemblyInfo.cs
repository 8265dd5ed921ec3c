using System.Reflection;

[assembly: AssemblyTitle("Guild.Web")]
[assembly: AssemblyCopyright("Copyright © 2014")]
