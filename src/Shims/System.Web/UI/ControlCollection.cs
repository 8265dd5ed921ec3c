namespace System.Web.UI;

using System.Collections;
using System.Collections.Generic;

public class ControlCollection(Control owner) : ICollection
{
    private readonly List<Control> _controls = [];

    public virtual int Count => _controls.Count;

    public bool IsSynchronized => false;

    public object SyncRoot => this;

    protected Control Owner => owner;

    public virtual Control this[int index] => _controls[index];

    public virtual void Add(Control child)
    {
        ArgumentNullException.ThrowIfNull(child);
        _controls.Add(child);
        owner.Adopt(child);
    }

    public virtual void Remove(Control value) => _controls.Remove(value);

    public virtual void Clear() => _controls.Clear();

    public virtual bool Contains(Control c) => _controls.Contains(c);

    public virtual void CopyTo(Array array, int index) => ((ICollection)_controls).CopyTo(array, index);

    public virtual IEnumerator GetEnumerator() => _controls.GetEnumerator();
}
