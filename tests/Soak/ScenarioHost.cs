namespace ServiceStack.HyperHost.Soak;

/// <summary>What serves.</summary>
public enum ScenarioHost
{
    /// <summary>hyperhost with one v3 application.</summary>
    One,

    /// <summary>hyperhost with two v3 applications, each with an address of its own.</summary>
    Two,

    /// <summary>hyperhost with two v3 applications on one address.</summary>
    Shared,

    /// <summary>hyperhost with an ASP.NET application.</summary>
    Site,

    /// <summary>hyperhost with two ASP.NET applications on one address.</summary>
    SharedSites,

    /// <summary>A program that derives from HyperAppHost. It can't be reloaded.</summary>
    Program,
}
