using System;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace Moving.Typed
{
    public class AppHost : AppHostHttpListenerBase
    {
        public AppHost() : base("Typed messages", typeof(TypedService).Assembly)
        {
        }

        public override void Configure(Container container)
        {
            // the settings that modern defaults have
            if (Environment.GetEnvironmentVariable("TYPED_MODERN") != null)
            {
                JsConfig.DateHandler = JsonDateHandler.ISO8601;
                JsConfig.EmitCamelCaseNames = true;
            }

            Plugins.Add(new ValidationFeature());
            Plugins.Add(new SessionFeature());
            container.RegisterValidators(typeof(TypedService).Assembly);
        }
    }

    public class FailValidator : AbstractValidator<Fail>
    {
        public FailValidator()
        {
            RuleFor(fail => fail.Name).NotEmpty();
        }
    }

    public class TypedService : Service
    {
        public object Any(Everything request)
        {
            return new EverythingResponse { Result = request, Verb = Request.HttpMethod };
        }

        public void Delete(Forget request)
        {
            if (request.Id == 404) throw HttpError.NotFound("It was never known.");
        }

        public object Get(Search request)
        {
            return request;
        }

        public object Any(Plain request)
        {
            return new PlainResponse { Result = "plain " + request.Name };
        }

        public object Get(Raw request)
        {
            return new byte[request.Length];
        }

        public object Get(Words request)
        {
            return "said: " + request.Text;
        }

        public object Post(Fail request)
        {
            return new PlainResponse { Result = request.Name };
        }

        public object Post(Upload request)
        {
            var file = RequestContext.Files[0];
            return new UploadResponse { Folder = request.Folder, FileName = file.FileName, Content = file.InputStream.ReadFully() };
        }

        public object Get(Visits request)
        {
            var count = Session.Get<int>("visits") + 1;
            Session.Set("visits", count);
            return new VisitsResponse { Count = count, Authorization = Request.Headers["Authorization"] };
        }

        public object Get(Secret request)
        {
            return new PlainResponse { Result = "secret" };
        }
    }
}
