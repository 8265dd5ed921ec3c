using System.Runtime.CompilerServices;
using System.Web.Script.Serialization;

[assembly: TypeForwardedTo(typeof(JavaScriptSerializer))]
[assembly: TypeForwardedTo(typeof(ScriptIgnoreAttribute))]
