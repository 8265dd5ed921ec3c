using System;

namespace Microsoft.Owin
{
    [AttributeUsage(AttributeTargets.Assembly)]
    public class OwinStartupAttribute : Attribute
    {
        public OwinStartupAttribute(Type type) { }
    }
}
