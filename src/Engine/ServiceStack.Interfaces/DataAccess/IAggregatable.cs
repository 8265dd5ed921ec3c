namespace ServiceStack.DataAccess;

/// <summary>A data store that computes aggregates over one field.</summary>
public interface IAggregatable
{
    /// <summary>Average of a field.</summary>
    /// <param name="fieldName">Name of a numeric property.</param>
    double GetAvg<T>(T entity, string fieldName);

    /// <summary>Number of entities that have a value in a field.</summary>
    long GetCount<T>(T entity, string fieldName);

    /// <summary>Largest value of a field.</summary>
    T GetMax<T>(T entity, string fieldName);

    /// <summary>Smallest value of a field.</summary>
    T GetMin<T>(T entity, string fieldName);

    /// <summary>Sum of a field.</summary>
    /// <param name="fieldName">Name of a numeric property.</param>
    long GetSum<T>(T entity, string fieldName);
}
