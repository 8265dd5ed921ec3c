namespace ServiceStack.Configuration;

/// <summary>A source of settings.</summary>
public interface ISettings
{
    /// <summary>Returns the text of a setting; null if there is none.</summary>
    string Get(string key);
}
