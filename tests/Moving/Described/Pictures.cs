using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Moving.Described
{
    /// <summary>Uploads pictures of a room, one of them for the front page.</summary>
    [Route("/rooms/{Room}/pictures", "POST")]
    public class UploadPictures : IReturn<PicturesResponse>
    {
        /// <summary>The name of the room.</summary>
        /// <example>Attic</example>
        [ApiMember(Name = "Room", ParameterType = "path", IsRequired = true)]
        public string Room { get; set; }

        [ApiMember(
            Name = "Front", Description = "The picture of the front page", ParameterType = "form", DataType = "file", IsRequired = true)]
        public object Front { get; set; }

        [ApiMember(Name = "Others", Description = "Other pictures", ParameterType = "form", DataType = "file", AllowMultiple = true)]
        public object Others { get; set; }

        [ApiMember(Name = "Title", Description = "A title for all of them", ParameterType = "form")]
        public string Title { get; set; }
    }

    [Route("/pictures", "GET", Summary = "The pictures of all rooms")]
    public class AllPictures : IReturn<PicturesResponse>
    {
        public string Room { get; set; }
    }

    public class PicturesResponse
    {
        public string Title { get; set; }

        /// <summary>Name and bytes of each file.</summary>
        /// <example>["front.png 12"]</example>
        public List<string> Files { get; set; }
        public ResponseStatus ResponseStatus { get; set; }
    }

    /// <summary>Shows who is logged in.</summary>
    [Authenticate]
    [Route("/me", "GET")]
    public class Me : IReturn<MeResponse> { }

    public class MeResponse
    {
        public string Name { get; set; }
    }

    /// <summary>Books a room.</summary>
    [RequiredRole("Guest")]
    [Route("/bookings", "POST")]
    public class Book : IReturn<Booking>
    {
        public string Room { get; set; }
        public int? Nights { get; set; }
    }

    public class BookValidator : AbstractValidator<Book>
    {
        public BookValidator()
        {
            RuleFor(x => x.Room).NotEmpty().Length(1, 40);
            RuleFor(x => x.Nights).NotNull().InclusiveBetween(1, 30);
        }
    }

    public class Booking
    {
        public int Id { get; set; }
        public string Room { get; set; }
        public decimal Price { get; set; }
    }

    public class PictureService : Service
    {
        public object Post(UploadPictures request)
        {
            return new PicturesResponse
            {
                Title = request.Title,
                Files = Request.Files.Select(x => x.FileName + " " + x.ContentLength).ToList(),
            };
        }

        public object Get(AllPictures request)
        {
            if (request.Room == "nowhere") throw new ArgumentException("There is no such room", "Room");
            return new PicturesResponse { Title = "All <rooms>", Files = new List<string> { "attic.png 12", "suite.png 4711" } };
        }

        public object Get(Me request)
        {
            return new MeResponse { Name = this.GetSession().UserAuthName };
        }

        public object Post(Book request)
        {
            return new Booking { Id = 1, Room = request.Room, Price = 20m * request.Nights.Value };
        }
    }
}
