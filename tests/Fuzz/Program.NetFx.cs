using System.Linq;
using ServiceStack.HyperHost.Fuzz.Texts;

return TextCommand.Run(args.Skip(1).ToArray());
