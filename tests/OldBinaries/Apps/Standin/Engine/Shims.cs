using System;
using System.CodeDom.Compiler;
using System.Configuration;
using System.Data.Linq;
using System.IO;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Web;
using System.Web.Caching;
using System.Web.Configuration;
using System.Web.Security;
using System.Web.UI;

namespace ServiceStack.WebHost.Endpoints
{
    // what the originals reference of .NET Framework: each has to exist, and to work
    public static class Shims
    {
        public static void NeedAll()
        {
            // Mono has them itself, and some of them want a web application around them
            if (Type.GetType("Mono.Runtime") != null) return;

            NeedWeb();
            NeedCache();
            NeedConfiguration();
            NeedSecurity();
            NeedAbstractions();
            NeedOthers();
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void NeedWeb()
        {
            var handler = (IHttpAsyncHandler)new DefaultHttpHandler();
            Check(!handler.IsReusable, "DefaultHttpHandler");
            Check(new HttpCompileException("m").Results == null, "HttpCompileException.Results");
            Check(new Refused("m").GetHttpCode() == 403, "HttpException's constructors");
            Check((int)DataBinder.Eval(new { A = new { B = new[] { 4, 5 } } }, "A.B[1]") == 5, "DataBinder.Eval");
        }

        class Refused : HttpException
        {
            public Refused(string message) : base(403, message) { }
            protected Refused(SerializationInfo info, StreamingContext context) : base(info, context) { }
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void NeedCache()
        {
            var removed = "";
            var cache = HttpRuntime.Cache;
            CacheItemRemovedCallback onRemove = (key, value, reason) => removed += key + value + reason;
            cache.Insert("k", "v", null, Cache.NoAbsoluteExpiration, TimeSpan.FromMinutes(1), CacheItemPriority.High, onRemove);
            Check((string)cache.Get("k") == "v", "Cache.Insert");
            cache.Remove("k");
            Check(removed == "kv" + CacheItemRemovedReason.Removed, "CacheItemRemovedCallback");
            CacheDependency none = null;
            Check(none == null, "CacheDependency");
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void NeedConfiguration()
        {
            Check(WebConfigurationManager.AppSettings != null, "WebConfigurationManager");
            var section = new HttpHandlersSection();
            section.Handlers.Add(new HttpHandlerAction("api*", "T", "*"));
            foreach (HttpHandlerAction action in section.Handlers) Check(action.Path == "api*" && action.Type == "T", "HttpHandlerAction");
            Check(section.Handlers.Count == 1, "HttpHandlerActionCollection");
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void NeedSecurity()
        {
            Check(FormsAuthentication.FormsCookieName.Length > 0, "FormsAuthentication.FormsCookieName");
            var ticket = new FormsAuthenticationTicket(1, "ann", DateTime.Now, DateTime.Now, false, "");
            Check(new FormsIdentity(ticket).Name == "ann", "FormsIdentity");
        }

        class Context : HttpContextBase
        {
            public override object GetGlobalResourceObject(string classKey, string resourceKey) { return classKey + resourceKey; }
        }

        // of System.Web.Abstractions 3.5
        [MethodImpl(MethodImplOptions.NoInlining)]
        static void NeedAbstractions()
        {
            Check((string)new Context().GetGlobalResourceObject("a", "b") == "ab", "HttpContextBase.GetGlobalResourceObject");
            Check(typeof(HttpContextWrapper).BaseType == typeof(HttpContextBase), "HttpContextWrapper");
            Check(typeof(HttpRequestBase) != null && typeof(HttpResponseBase) != null, "HttpRequestBase");
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void NeedOthers()
        {
            Binary bytes = new byte[] { 1, 2 };
            Check(bytes.Length == 2 && bytes.Equals(new Binary(new byte[] { 1, 2 })), "System.Data.Linq.Binary");
            Check(new CompilerErrorCollection().Count == 0, "System.CodeDom");
            Check(typeof(ChannelFactory).IsAbstract, "ChannelFactory");
            WSHttpBindingBase binding = new WSHttpBinding(SecurityMode.None);
            binding.MaxReceivedMessageSize = 70000;
            Check(binding.MaxReceivedMessageSize == 70000, "WSHttpBindingBase");
        }

        static void Check(bool isRight, string what)
        {
            if (!isRight) throw new InvalidOperationException(what + " is not what .NET Framework has");
        }
    }
}
