namespace Funq;

using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Configuration;

/// <summary>Makes and keeps services. Reading never locks: registrations live in a dictionary that is replaced when one is added.</summary>
public sealed partial class Container : IDisposable
{
    private readonly object _gate = new();
    private readonly List<WeakReference> _disposables = new();
    private readonly List<Container> _children = new();
    private Dictionary<ServiceKey, ServiceEntry> _entries = new();
    private volatile int _version;
    private Container _parent;
    private int _disposablesBeforeSweep = 64;

    public Container()
    {
        Register(this);
    }

    public IContainerAdapter Adapter { get; set; }

    public bool CheckAdapterFirst { get; set; }

    public Owner DefaultOwner { get; set; }

    public ReuseScope DefaultReuse { get; set; }

    public int disposablesCount
    {
        get
        {
            lock (_disposables) return _disposables.Count;
        }
    }

    public Container CreateChildContainer()
    {
        var child = new Container { _parent = this, DefaultOwner = DefaultOwner, DefaultReuse = DefaultReuse };
        lock (_children) _children.Add(child);
        return child;
    }

    public void Dispose()
    {
        Container[] children;
        lock (_children)
        {
            children = _children.ToArray();
            _children.Clear();
        }
        foreach (var child in children) child.Dispose();

        WeakReference[] disposables;
        lock (_disposables)
        {
            disposables = _disposables.ToArray();
            _disposables.Clear();
        }
        for (var i = disposables.Length - 1; i >= 0; i--)
        {
            (disposables[i].Target as IDisposable)?.Dispose();
        }
    }

    public void Register<TService>(TService instance) => Register(null, instance);

    public void Register<TService>(string name, TService instance)
    {
        var entry = Add<TService, Func<Container, TService>>(name, null);
        entry.Reuse = ReuseScope.Hierarchy;
        entry.Owner = Owner.External;
        entry.Initialize(instance);
    }

    public IRegistration<T> RegisterAutoWired<T>() => Register(GenerateAutoWireFn<T>());

    public IRegistration<TAs> RegisterAutoWiredAs<T, TAs>() where T : TAs
    {
        var create = GenerateAutoWireFn<T>();
        return Register<TAs>(container => create(container));
    }

    public IRegistration<TAs> RegisterAs<T, TAs>() where T : TAs => RegisterAutoWiredAs<T, TAs>();

    public static Func<Container, TService> GenerateAutoWireFn<TService>() => AutoWiring.CreateFactory<TService>();

    public static ConstructorInfo GetConstructorWithMostParams(Type type) => AutoWiring.FindConstructor(type);

    public void AutoWire(object instance) => AutoWire(this, instance);

    public void AutoWire(Container container, object instance) => AutoWiring.Wire(container, instance);

    internal void TrackDisposable(IDisposable disposable)
    {
        lock (_disposables)
        {
            if (_disposables.Count >= _disposablesBeforeSweep)
            {
                _disposables.RemoveAll(reference => !reference.IsAlive);
                _disposablesBeforeSweep = Math.Max(64, _disposables.Count * 2);
            }
            _disposables.Add(new WeakReference(disposable));
        }
    }

    /// <summary>Changes with every registration: what was not there is not there while it stays.</summary>
    internal int Version => _version;

    internal bool IsRegistered<TService>(string name) => Find<TService, Func<Container, TService>>(name) != null;

    private ServiceEntry<TService, TFactory> Add<TService, TFactory>(string name, TFactory factory)
    {
        if (typeof(TService) == typeof(Container) && name == null && _entries.Count != 0)
            throw new ArgumentException("A container cannot be registered in itself: it already is.");

        var entry = new ServiceEntry<TService, TFactory>(factory) { Container = this, Reuse = DefaultReuse, Owner = DefaultOwner };
        Replace(new ServiceKey(typeof(TFactory), name), entry);
        return entry;
    }

    private void Replace(ServiceKey key, ServiceEntry entry)
    {
        lock (_gate)
        {
            _entries = new Dictionary<ServiceKey, ServiceEntry>(_entries) { [key] = entry };
            _version++;
        }
    }

    private ServiceEntry<TService, TFactory> Find<TService, TFactory>(string name)
    {
        var key = new ServiceKey(typeof(TFactory), name);
        for (var container = this; container != null; container = container._parent)
        {
            if (!container._entries.TryGetValue(key, out var found)) continue;
            if (container == this || found.Reuse != ReuseScope.Container) return (ServiceEntry<TService, TFactory>)found;

            lock (_gate)
            {
                if (!_entries.TryGetValue(key, out var own))
                {
                    own = found.CloneFor(this);
                    Replace(key, own);
                }
                return (ServiceEntry<TService, TFactory>)own;
            }
        }
        return null;
    }

    private TService Missing<TService>(string name, bool throwIfMissing, bool askAdapter)
    {
        if (askAdapter && Adapter != null && name == null)
        {
            return throwIfMissing ? Adapter.Resolve<TService>() : Adapter.TryResolve<TService>();
        }
        if (LazyFactories<TService>.TryCreate(this, name, out var lazy)) return lazy;
        if (!throwIfMissing) return default;

        throw name == null ? new ResolutionException(typeof(TService)) : new ResolutionException(typeof(TService), name);
    }

    private bool TryAdapterFirst<TService>(string name, out TService service)
    {
        service = default;
        if (!CheckAdapterFirst || Adapter == null || name != null) return false;

        service = Adapter.TryResolve<TService>();
        return !Equals(service, default(TService));
    }

    private void ThrowIfNotRegistered<TService, TFactory>(string name)
    {
        if (Find<TService, TFactory>(name) != null) return;
        throw name == null ? new ResolutionException(typeof(TService)) : new ResolutionException(typeof(TService), name);
    }
}
