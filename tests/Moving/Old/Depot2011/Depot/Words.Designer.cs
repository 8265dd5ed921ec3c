namespace Depot { internal static class Words { public const string First = "one"; } }
