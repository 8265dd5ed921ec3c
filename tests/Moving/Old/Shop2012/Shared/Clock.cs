using System;

namespace Shop.Shared
{
    public static class Clock
    {
        public static int Year
        {
            get { return DateTime.UtcNow.Year; }
        }
    }
}
