using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using Funq;
using ServiceStack.Api.Swagger;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace Moving.Described
{
    [Api("Rooms to let")]
    [Route("/rooms", "GET", Summary = "The rooms of a town", Notes = "All of them, <b>cheap</b> ones first.")]
    [Route("/rooms/{Town}", "GET", Summary = "The rooms of a town by its path")]
    [ApiResponse(HttpStatusCode.BadRequest, "There is no such town")]
    public class Rooms : IReturn<RoomsResponse>
    {
        [ApiMember(Name = "Town", Description = "Where to look", ParameterType = "query", DataType = "string", IsRequired = true)]
        public string Town { get; set; }

        [ApiMember(Name = "AtMost", Description = "The highest price", ParameterType = "query", DataType = "int")]
        [ApiAllowableValues("AtMost", 1, 500)]
        public int? AtMost { get; set; }
    }

    public class RoomsResponse
    {
        public string Town { get; set; }
        public List<Room> Rooms { get; set; }
        public ResponseStatus ResponseStatus { get; set; }
    }

    public class Room
    {
        public string Name { get; set; }
        public decimal Price { get; set; }
        public Kind Kind { get; set; }
    }

    public enum Kind
    {
        Single,
        Double,
    }

    [Route("/rooms", "POST", Summary = "Lets another room")]
    public class LetRoom : IReturn<Room>
    {
        public string Name { get; set; }
        public Kind Kind { get; set; }
    }

    public class RoomService : Service
    {
        public object Get(Rooms request)
        {
            if (request.Town == "nowhere") throw new ArgumentException("There is no such town", "Town");
            var rooms = new List<Room>
            {
                new Room { Name = "Attic", Price = 20 },
                new Room { Name = "<Suite>", Price = 300, Kind = Kind.Double },
            };
            return new RoomsResponse
            {
                Town = request.Town,
                Rooms = rooms.Where(x => request.AtMost == null || x.Price <= request.AtMost).ToList(),
            };
        }

        public object Post(LetRoom request)
        {
            return new HttpResult(new Room { Name = request.Name, Kind = request.Kind }, HttpStatusCode.Created)
            {
                Location = base.Request.AbsoluteUri.CombineWith(request.Name),
            };
        }
    }

    public class AppHost : AppHostBase
    {
        public AppHost() : base("Rooms to let", typeof(RoomService).Assembly) { }

        public override void Configure(Container container)
        {
            var users = new InMemoryAuthRepository();
            users.CreateUserAuth(new UserAuth { UserName = "anna", Roles = new List<string> { "Guest" } }, "secret");
            container.Register<IUserAuthRepository>(users);
            container.RegisterValidators(typeof(BookValidator).Assembly);
            Plugins.Add(new AuthFeature(
                () => new AuthUserSession(), new IAuthProvider[] { new CredentialsAuthProvider(), new BasicAuthProvider() })
            {
                HtmlRedirect = null,
            });
            Plugins.Add(new ValidationFeature());
            Plugins.Add(new SwaggerFeature { UseCamelCaseModelPropertyNames = true });
        }
    }
}
