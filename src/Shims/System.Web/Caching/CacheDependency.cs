namespace System.Web.Caching;

/// <summary>
/// Decides when a cached value expires. Files and keys are not watched: a derived class sets <see cref="HasChanged"/>.
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
