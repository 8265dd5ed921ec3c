namespace System.Web.Configuration;

using System.Configuration;

/// <summary>The entries of httpHandlers, in their order.</summary>
[ConfigurationCollection(typeof(HttpHandlerAction), CollectionType = ConfigurationElementCollectionType.AddRemoveClearMapAlternate)]
public sealed class HttpHandlerActionCollection : ConfigurationElementCollection
{
    public HttpHandlerAction this[int index]
    {
        get => (HttpHandlerAction)BaseGet(index);
        set
        {
            if (index < Count) BaseRemoveAt(index);
            BaseAdd(index, value);
        }
    }

    public override ConfigurationElementCollectionType CollectionType =>
        ConfigurationElementCollectionType.AddRemoveClearMapAlternate;

    protected override bool ThrowOnDuplicate => false;

    public void Add(HttpHandlerAction httpHandlerAction) => BaseAdd(httpHandlerAction, false);

    public void Clear() => BaseClear();

    public int IndexOf(HttpHandlerAction action) => BaseIndexOf(action);

    public void Remove(HttpHandlerAction action) => BaseRemove(GetElementKey(action));

    public void Remove(string verb, string path) => BaseRemove(Key(verb, path));

    public void RemoveAt(int index) => BaseRemoveAt(index);

    protected override ConfigurationElement CreateNewElement() => new HttpHandlerAction();

    protected override object GetElementKey(ConfigurationElement element) =>
        element is HttpHandlerAction action ? Key(action.Verb, action.Path) : throw new ArgumentException("No handler.", nameof(element));

    private static string Key(string verb, string path) => verb + "-" + path;
}
