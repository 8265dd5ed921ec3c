namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>A class of Global.asax, and its part in each request.</summary>
internal interface IGlobalClass
{
    /// <summary>Runs Application_Start.</summary>
    void Start();

    /// <summary>Has its events raised around each request of a host with these options.</summary>
    void AddTo(HyperHostOptions options);

    /// <summary>Runs Application_End.</summary>
    void Stop();
}
