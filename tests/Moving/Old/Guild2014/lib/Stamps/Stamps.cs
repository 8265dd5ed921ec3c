// lib/Guild.Stamps.dll was made of this file in 2009; the project is lost
namespace Guild.Stamps
{
    public static class Stamp
    {
        public static decimal Of(decimal fee)
        {
            return fee < 20 ? 0.5m : 2m;
        }
    }
}
