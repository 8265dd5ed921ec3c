namespace ServiceStack.HyperHost.Inspection;

/// <summary>What an assembly refers to that is not there.</summary>
/// <param name="Text">One line, with the remedy.</param>
/// <param name="IsOfLoading">Whether a class or the file can't be loaded; otherwise only the code that is named fails, if it runs.</param>
internal readonly record struct Complaint(string Text, bool IsOfLoading);
