namespace ServiceStack.HyperHost.Inspection;

/// <summary>A finding about a missing reference.</summary>
/// <param name="Text">One line, with advice.</param>
/// <param name="IsOfLoading">Whether a class or the file can't be loaded; otherwise only the named code fails, if it runs.</param>
internal readonly record struct Complaint(string Text, bool IsOfLoading);
