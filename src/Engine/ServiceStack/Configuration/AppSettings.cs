namespace ServiceStack.Configuration;

using System;

public class AppSettings : AppSettingsBase
{
    public AppSettings() : base(default(ISettings))
    {
    }

    public override string GetString(string name) => throw new NotImplementedException();
}
