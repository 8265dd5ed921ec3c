namespace ServiceStack.ServiceInterface.Auth;

/// <summary>A store that can be emptied.</summary>
public interface IClearable
{
    /// <summary>Removes everything.</summary>
    void Clear();
}
