namespace ServiceStack.Configuration;

/// <summary>A container adapter that takes back what it resolved, for example to end a scope.</summary>
public interface IRelease
{
    /// <summary>Releases an instance after the request that resolved it.</summary>
    void Release(object instance);
}
