namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>A Global.asax class and its request events.</summary>
internal interface IGlobalClass
{
    /// <summary>Runs Application_Start.</summary>
    void Start();

    /// <summary>Raises the class's events around each request of the host.</summary>
    void AddTo(HyperHostOptions options);

    /// <summary>Runs Application_End.</summary>
    void Stop();
}
