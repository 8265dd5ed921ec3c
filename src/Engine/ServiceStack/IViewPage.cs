namespace ServiceStack;

/// <summary>A view that a view engine compiles once and renders many times.</summary>
public interface IViewPage
{
    /// <summary>Whether the view has been compiled and can be rendered.</summary>
    bool IsCompiled { get; }

    /// <summary>Compiles the view unless it is compiled already.</summary>
    /// <param name="force">Compiles again even so, as after a change of the file.</param>
    void Compile(bool force = false);
}
