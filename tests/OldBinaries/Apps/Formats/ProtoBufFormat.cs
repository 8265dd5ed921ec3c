using System;
using System.IO;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.Plugins.ProtoBuf
{
    // replaces the plug-in of that name: a format of its own, read and written by streams; a line for each property
    public class ProtoBufFormat : IPlugin
    {
        private const string ContentType = "application/x-protobuf";

        public void Register(IAppHost appHost)
        {
            appHost.ContentTypeFilters.Register(ContentType, Serialize, Deserialize);
        }

        public static void Serialize(IRequestContext requestContext, object dto, Stream outputStream)
        {
            var writer = new StreamWriter(outputStream);
            foreach (var property in dto.GetType().GetProperties())
                writer.Write(property.Name + "=" + property.GetValue(dto, null) + "\n");
            writer.Flush();
        }

        public static object Deserialize(Type type, Stream fromStream)
        {
            var dto = Activator.CreateInstance(type);
            foreach (var line in new StreamReader(fromStream).ReadToEnd().Split(new[] { '\n' }, StringSplitOptions.RemoveEmptyEntries))
            {
                var equals = line.IndexOf('=');
                type.GetProperty(line.Substring(0, equals)).SetValue(dto, line.Substring(equals + 1), null);
            }

            return dto;
        }
    }
}
