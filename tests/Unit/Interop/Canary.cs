using System;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>A socket that has the number which a closed descriptor had: a late call on that one must not reach it.</summary>
internal sealed class Canary : IDisposable
{
    private const int DuplicateFrom = 1030;

    private readonly DescriptorHandle _near;
    private readonly DescriptorHandle _far;

    private Canary(DescriptorHandle near, DescriptorHandle far) => (_near, _far) = (near, far);

    /// <param name="number">Of a descriptor that was closed just now.</param>
    public static Canary At(int number)
    {
        // one of the pair may have got the number itself
        var (one, other) = DescriptorMessages.CreatePair();
        if (NumberOf(one) == number) return new Canary(one, other);
        if (NumberOf(other) == number) return new Canary(other, one);

        using (one)
        using (var use = one.Use())
        {
            // the lowest that is free from there on
            var canary = new Canary(new DescriptorHandle(Libc.fcntl(use.Number, DuplicateFrom, (IntPtr)number)), other);
            if (NumberOf(canary._near) == number) return canary;

            canary.Dispose();
            throw new InconclusiveException($"Something else got the number {number} first.");
        }
    }

    /// <summary>It is open, nothing was sent on it, and it was not shut down.</summary>
    public void AssertUntouched(string call)
    {
        using var use = _near.Use();
        using var far = _far.Use();
        Assert.That(Descriptors.IsUnix(use.Number), Is.True, call + " closed another's descriptor");
        Assert.That(Libc.Peek(far.Number, new byte[1], neverWaits: true), Is.EqualTo(-Libc.TryAgain), call + " reached another's socket");
    }

    private static int NumberOf(DescriptorHandle handle)
    {
        using var use = handle.Use();
        return use.Number;
    }

    public void Dispose()
    {
        _near.Dispose();
        _far.Dispose();
    }
}
