using System.Reflection;

[assembly: AssemblyTitle("Shop.Web")]
[assembly: AssemblyVersion("2.3.0.0")]
