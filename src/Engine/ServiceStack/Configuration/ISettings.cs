namespace ServiceStack.Configuration;

public interface ISettings
{
    string Get(string key);
}
