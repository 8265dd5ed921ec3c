namespace System.Web.Caching;

/// <summary>
/// What a cached value depends on. Files and keys are not watched: <see cref="HasChanged"/> is what a derived class says.
/// </summary>
public class CacheDependency : IDisposable
{
    protected CacheDependency()
    {
    }

    public CacheDependency(string filename)
        : this([filename], null)
    {
    }

    public CacheDependency(string[] filenames)
        : this(filenames, null)
    {
    }

    public CacheDependency(string[] filenames, string[] cachekeys)
    {
        if (filenames is { Length: > 0 } || cachekeys is { Length: > 0 })
        {
            throw new NotSupportedException(
                "The cache here watches no files and no other keys: give the value a time to expire, or remove it by its key.");
        }
    }

    public bool HasChanged { get; private set; }

    public DateTime UtcLastModified { get; private set; } = DateTime.UtcNow;

    internal event EventHandler Changed;

    public virtual string GetUniqueID() => null;

    public void Dispose()
    {
        DependencyDispose();
        GC.SuppressFinalize(this);
    }

    protected virtual void DependencyDispose()
    {
    }

    protected void NotifyDependencyChanged(object sender, EventArgs e)
    {
        HasChanged = true;
        UtcLastModified = DateTime.UtcNow;
        Changed?.Invoke(sender, e);
    }
}
