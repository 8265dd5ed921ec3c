namespace System.Web;

using System.Collections.Generic;
using System.Collections.Specialized;

public sealed class HttpFileCollection : NameObjectCollectionBase
{
    internal HttpFileCollection()
    {
    }

    public string[] AllKeys => BaseGetAllKeys();

    public HttpPostedFile this[int index] => Get(index);

    public HttpPostedFile this[string name] => Get(name);

    public HttpPostedFile Get(int index) => (HttpPostedFile)BaseGet(index);

    public HttpPostedFile Get(string name) => (HttpPostedFile)BaseGet(name);

    public string GetKey(int index) => BaseGetKey(index);

    public IList<HttpPostedFile> GetMultiple(string name)
    {
        var found = new List<HttpPostedFile>();
        for (var i = 0; i < Count; i++)
        {
            if (string.Equals(BaseGetKey(i), name, StringComparison.OrdinalIgnoreCase)) found.Add(Get(i));
        }

        return found;
    }

    public void CopyTo(Array dest, int index) => BaseGetAllValues().CopyTo(dest, index);
}
