using System;
using System.Runtime.Serialization;

namespace Guild.ServiceModel.Types
{
    [DataContract]
    public class Member
    {
        [DataMember(Order = 1)] public int Id { get; set; }
        [DataMember(Order = 2)] public string Name { get; set; }
        [DataMember(Order = 3)] public DateTime Joined { get; set; }
        [DataMember(Order = 4)] public Rank Rank { get; set; }
    }

    public enum Rank
    {
        Apprentice,
        Journeyman,
        Master,
    }
}
