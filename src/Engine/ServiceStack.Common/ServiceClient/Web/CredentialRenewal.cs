namespace ServiceStack.ServiceClient.Web;

using System;
using System.Threading;
using System.Threading.Tasks;

/// <summary>Renews the credentials of a client at a 401: once for all calls that were sent with the old ones.</summary>
internal sealed class CredentialRenewal
{
    private readonly SemaphoreSlim _one = new(1, 1);

    // calls that the renewal itself makes are not renewed
    private readonly AsyncLocal<bool> _isRenewing = new();

    private int _version;

    /// <summary>Changes with each renewal. Read it before a request is sent.</summary>
    public int Version => Volatile.Read(ref _version);

    /// <param name="renew">Null if the client has no way to renew them.</param>
    /// <param name="used">The version that the refused request was sent with.</param>
    /// <returns>Whether there are newer credentials now.</returns>
    public async Task<bool> TryRenewAsync(Func<CancellationToken, Task> renew, int used, CancellationToken cancellationToken)
    {
        if (renew == null || _isRenewing.Value) return false;

        await _one.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            if (_version != used) return true;

            _isRenewing.Value = true;
            await renew(cancellationToken).ConfigureAwait(false);
            Interlocked.Increment(ref _version);
            return true;
        }
        finally
        {
            _isRenewing.Value = false;
            _one.Release();
        }
    }
}
