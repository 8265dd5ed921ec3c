namespace Funq;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using ServiceStack.Configuration;

/// <summary>
/// Makes and keeps services. Registrations stand on shelves, one for each kind of factory, that are found by a number: resolving
/// looks at one element of an array and takes no lock.
/// </summary>
public sealed partial class Container : IDisposable
{
    private readonly object _gate = new();
    private readonly List<WeakReference> _disposables = new();
    private readonly List<Container> _children = new();
    private volatile Shelf[] _shelves = [];
    private volatile int _version;
    private Container _parent;
    private int _disposablesBeforeSweep = 64;

    public Container()
    {
        AddInstance(null, this);
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
        ThrowIfItself<TService>(name);
        AddInstance(name, instance);
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

    internal bool IsRegistered<TService>(string name) => Locate<TService, Func<Container, TService>>(name) != null;

    private Registration<TService> Add<TService, TFactory>(string name, TFactory factory)
    {
        ThrowIfItself<TService>(name);
        var registration = new Registration<TService>(DefaultReuse, DefaultOwner);
        Put(ShelfNumber<TFactory>.Value, name, new Placement<TService, TFactory>(this, factory, registration));
        return registration;
    }

    private void AddInstance<TService>(string name, TService instance)
    {
        var registration = new Registration<TService>(ReuseScope.Hierarchy, Owner.External);
        var placement = new Placement<TService, Func<Container, TService>>(this, null, registration);
        placement.Keep(instance);
        Put(ShelfNumber<Func<Container, TService>>.Value, name, placement);
    }

    // A shelf is written whole, so whoever reads meanwhile sees it as it was or as it is, and needs no lock.
    private void Put(int number, string name, Placement placement)
    {
        lock (_gate)
        {
            if (number >= _shelves.Length)
            {
                var longer = new Shelf[Math.Max(number + 1, _shelves.Length * 2)];
                _shelves.CopyTo(longer, 0);
                _shelves = longer;
            }

            Volatile.Write(ref _shelves[number], Shelf.With(_shelves[number], name, placement));
            _version++;
        }
    }

    private Placement Own(int number, string name)
    {
        var shelves = _shelves;
        return number < shelves.Length ? Volatile.Read(ref shelves[number])?[name] : null;
    }

    /// <returns>The place of the service in this container, or in the nearest one above that has it; null if none has.</returns>
    private Placement<TService, TFactory> Locate<TService, TFactory>(string name)
    {
        var number = ShelfNumber<TFactory>.Value;
        for (var container = this; container != null; container = container._parent)
        {
            var placement = container.Own(number, name);
            if (placement == null) continue;
            if (container != this && placement.IsOnePerContainer) placement = PlaceHere(number, name, placement);

            return (Placement<TService, TFactory>)placement;
        }

        return null;
    }

    private Placement PlaceHere(int number, string name, Placement above)
    {
        lock (_gate)
        {
            var own = Own(number, name);
            if (own != null) return own;

            own = above.In(this);
            Put(number, name, own);
            return own;
        }
    }

    private static void ThrowIfItself<TService>(string name)
    {
        if (typeof(TService) != typeof(Container) || name != null) return;

        throw new ArgumentException("A container cannot be registered in a container without a name: each resolves itself already.");
    }

    private static ResolutionException NotRegistered<TService>(string name) =>
        name == null ? new ResolutionException(typeof(TService)) : new ResolutionException(typeof(TService), name);
}
