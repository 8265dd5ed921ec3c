namespace System.Web;

using System.Collections.Specialized;

public sealed class HttpModuleCollection : NameObjectCollectionBase
{
    internal HttpModuleCollection()
        : base(StringComparer.OrdinalIgnoreCase)
    {
    }

    public string[] AllKeys => BaseGetAllKeys();

    public IHttpModule this[int index] => (IHttpModule)BaseGet(index);

    public IHttpModule this[string name] => (IHttpModule)BaseGet(name);

    public IHttpModule Get(int index) => this[index];

    public IHttpModule Get(string name) => this[name];

    public string GetKey(int index) => BaseGetKey(index);
}
