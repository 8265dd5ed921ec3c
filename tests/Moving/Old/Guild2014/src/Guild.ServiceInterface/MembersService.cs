using System;
using System.Collections.Generic;
using System.Linq;
using Guild.ServiceModel;
using Guild.ServiceModel.Types;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface;

namespace Guild.ServiceInterface
{
    public class MembersService : GuildServiceBase
    {
        private static readonly List<Member> Known = new List<Member>
        {
            new Member { Id = 1, Name = "Ada Quill", Joined = new DateTime(1998, 5, 1), Rank = Rank.Master },
            new Member { Id = 2, Name = "Bo <Leather>", Joined = new DateTime(2011, 9, 12), Rank = Rank.Journeyman },
            new Member { Id = 3, Name = "Zoë Thread", Joined = new DateTime(2013, 1, 7) },
        };

        public object Get(Members request)
        {
            var found = Known.Where(x => (request.Id == null || x.Id == request.Id) && (request.Rank == null || x.Rank == request.Rank));
            if (request.Id != null && !found.Any())
                throw HttpError.NotFound("No member has the number " + request.Id);

            return new MembersResponse { Results = found.ToList() };
        }

        [Authenticate]
        public object Any(Me request)
        {
            return new MeResponse { Name = Visitor };
        }
    }
}
