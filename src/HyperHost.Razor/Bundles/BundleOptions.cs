namespace ServiceStack.Mvc;

/// <summary>The files of a bundle that a page links to.</summary>
public enum BundleOptions
{
    /// <summary>Each file of the bundle.</summary>
    Normal,

    /// <summary>The minified version of each file: <c>app.min.js</c>.</summary>
    Minified,

    /// <summary>One file with the content of all, named like the bundle: <c>app.js</c>.</summary>
    Combined,

    /// <summary>One minified file with the content of all: <c>app.min.js</c>.</summary>
    MinifiedAndCombined,
}
