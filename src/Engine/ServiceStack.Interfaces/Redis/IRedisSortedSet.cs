namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public interface IRedisSortedSet : ICollection<string>, IHasStringId
{
    List<string> GetAll();

    long GetItemIndex(string value);

    double GetItemScore(string value);

    List<string> GetRange(int startingRank, int endingRank);

    List<string> GetRangeByScore(double fromScore, double toScore);

    List<string> GetRangeByScore(double fromScore, double toScore, int? skip, int? take);

    List<string> GetRangeByScore(string fromStringScore, string toStringScore);

    List<string> GetRangeByScore(string fromStringScore, string toStringScore, int? skip, int? take);

    void IncrementItemScore(string value, double incrementByScore);

    string PopItemWithHighestScore();

    string PopItemWithLowestScore();

    void RemoveRange(int fromRank, int toRank);

    void RemoveRangeByScore(double fromScore, double toScore);

    void StoreFromIntersect(params IRedisSortedSet[] ofSets);

    void StoreFromUnion(params IRedisSortedSet[] ofSets);
}
