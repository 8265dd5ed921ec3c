namespace Funq;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using ServiceStack.Configuration;

/// <summary>
/// Resolves services and keeps their instances. Registrations are in one table for each kind of factory, found by a number: resolving
/// looks at one element of an array and takes no lock.
/// </summary>
public sealed partial class Container : IDisposable
{
    private readonly object _lock = new();
    private readonly List<WeakReference> _disposables = new();
    private readonly List<Container> _children = new();
    private volatile Shelf[] _shelves = [];
    private volatile int _version;
    private Container _parent;
    private int _disposablesBeforeSweep = 64;

    /// <summary>Initializes a new instance of the <see cref="Container"/> class.</summary>
    public Container()
    {
        AddInstance(null, this);
    }

    /// <summary>Another container, which is used for what this one does not have.</summary>
    /// <example>
    /// <code>
    /// container.Adapter = new NinjectAdapter(kernel);
    /// </code>
    /// </example>
    public IContainerAdapter Adapter { get; set; }

    /// <summary>Whether the adapter is queried first, and the container only for what it lacks. Default false.</summary>
    public bool CheckAdapterFirst { get; set; }

    /// <summary>Who disposes of instances unless a registration sets it: the container by default.</summary>
    public Owner DefaultOwner { get; set; }

    /// <summary>How long instances are kept unless a registration sets it: <c>Hierarchy</c> by default.</summary>
    public ReuseScope DefaultReuse { get; set; }

    /// <summary>How many instances the container disposes of, as far as it tracks them.</summary>
    public int disposablesCount
    {
        get
        {
            lock (_disposables) return _disposables.Count;
        }
    }

    /// <summary>Creates a container that inherits these registrations and can have its own.</summary>
    /// <returns>The child; disposing of this container disposes of it too.</returns>
    public Container CreateChildContainer()
    {
        var child = new Container { _parent = this, DefaultOwner = DefaultOwner, DefaultReuse = DefaultReuse };
        lock (_children) _children.Add(child);
        return child;
    }

    /// <inheritdoc/>
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

    /// <summary>Registers an instance; the container does not dispose of it.</summary>
    /// <exception cref="ArgumentException">The service is the container itself.</exception>
    public void Register<TService>(TService instance) => Register(null, instance);

    /// <summary>Registers an instance under a name; the container does not dispose of it.</summary>
    public void Register<TService>(string name, TService instance)
    {
        ThrowIfItself<TService>(name);
        AddInstance(name, instance);
    }

    /// <summary>Registers a class whose constructor and public properties are filled from the container.</summary>
    /// <returns>The registration, to set its reuse and owner.</returns>
    /// <example>
    /// <code>
    /// container.RegisterAutoWired&lt;OrderRepository&gt;().ReusedWithin(ReuseScope.Request);
    /// </code>
    /// </example>
    public IRegistration<T> RegisterAutoWired<T>() => Register(GenerateAutoWireFn<T>());

    /// <summary>
    /// Registers a class under a type that it implements; constructor and public properties are filled from the container.
    /// </summary>
    /// <example>
    /// <code>
    /// container.RegisterAutoWiredAs&lt;SmtpMailer, IMailer&gt;();
    /// </code>
    /// </example>
    public IRegistration<TAs> RegisterAutoWiredAs<T, TAs>() where T : TAs
    {
        var create = GenerateAutoWireFn<T>();
        return Register<TAs>(container => create(container));
    }

    /// <summary>The same as <c>RegisterAutoWiredAs</c>.</summary>
    public IRegistration<TAs> RegisterAs<T, TAs>() where T : TAs => RegisterAutoWiredAs<T, TAs>();

    /// <summary>Compiles a factory that fills the constructor with the most parameters, and public properties, from a container.</summary>
    public static Func<Container, TService> GenerateAutoWireFn<TService>() => AutoWiring.CreateFactory<TService>();

    /// <summary>Returns the public constructor with the most parameters; null if the type has none.</summary>
    public static ConstructorInfo GetConstructorWithMostParams(Type type) => AutoWiring.FindConstructor(type);

    /// <summary>Fills the public properties of an instance whose types are registered; others stay as they are.</summary>
    public void AutoWire(object instance) => AutoWire(this, instance);

    /// <summary>Fills the public properties of an instance from another container.</summary>
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

    // A table is replaced whole: a reader sees the old or the new one, and needs no lock.
    private void Put(int number, string name, Placement placement)
    {
        lock (_lock)
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
        lock (_lock)
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
