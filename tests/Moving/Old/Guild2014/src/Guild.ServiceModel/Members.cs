using System.Collections.Generic;
using System.Runtime.Serialization;
using Guild.ServiceModel.Types;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Guild.ServiceModel
{
    [Route("/members", "GET")]
    [Route("/members/{Id}", "GET")]
    [DataContract]
    public class Members : IReturn<MembersResponse>
    {
        [DataMember] public int? Id { get; set; }
        [DataMember] public Rank? Rank { get; set; }
    }

    [DataContract]
    public class MembersResponse
    {
        [DataMember] public List<Member> Results { get; set; }
        [DataMember] public ResponseStatus ResponseStatus { get; set; }
    }

    [Route("/fees/{Years}")]
    public class Fee : IReturn<FeeResponse>
    {
        public int Years { get; set; }
    }

    public class FeeResponse
    {
        public string Fee { get; set; }
    }

    [Route("/me")]
    public class Me : IReturn<MeResponse> { }

    public class MeResponse
    {
        public string Name { get; set; }
    }
}
