namespace System.Web;

using System.Collections.Specialized;

public sealed class HttpCookieCollection : NameObjectCollectionBase
{
    public HttpCookieCollection()
        : base(StringComparer.OrdinalIgnoreCase)
    {
    }

    public string[] AllKeys => BaseGetAllKeys();

    public HttpCookie this[int index] => Get(index);

    public HttpCookie this[string name] => Get(name);

    public void Add(HttpCookie cookie) => BaseAdd(cookie.Name, cookie);

    public void Set(HttpCookie cookie) => BaseSet(cookie.Name, cookie);

    public HttpCookie Get(int index) => (HttpCookie)BaseGet(index);

    public HttpCookie Get(string name) => (HttpCookie)BaseGet(name);

    public string GetKey(int index) => BaseGetKey(index);

    public void Remove(string name) => BaseRemove(name);

    public void Clear() => BaseClear();

    public void CopyTo(Array dest, int index) => BaseGetAllValues().CopyTo(dest, index);
}
