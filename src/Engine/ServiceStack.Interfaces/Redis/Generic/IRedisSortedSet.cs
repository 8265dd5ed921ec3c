namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public interface IRedisSortedSet<T> : ICollection<T>, IHasStringId
{
    List<T> GetAll();

    List<T> GetAllDescending();

    double GetItemScore(T item);

    List<T> GetRange(int fromRank, int toRank);

    List<T> GetRangeByHighestScore(double fromScore, double toScore);

    List<T> GetRangeByHighestScore(double fromScore, double toScore, int? skip, int? take);

    List<T> GetRangeByLowestScore(double fromScore, double toScore);

    List<T> GetRangeByLowestScore(double fromScore, double toScore, int? skip, int? take);

    double IncrementItem(T item, double incrementBy);

    int IndexOf(T item);

    long IndexOfDescending(T item);

    T PopItemWithHighestScore();

    T PopItemWithLowestScore();

    long PopulateWithIntersectOf(params IRedisSortedSet<T>[] setIds);

    long PopulateWithUnionOf(params IRedisSortedSet<T>[] setIds);

    long RemoveRange(int minRank, int maxRank);

    long RemoveRangeByScore(double fromScore, double toScore);
}
