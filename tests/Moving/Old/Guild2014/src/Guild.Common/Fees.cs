using Guild.Stamps;

namespace Guild.Common
{
    public static class Fees
    {
        public static Money Of(int years)
        {
            var fee = years < 3 ? 12.5m : 40m + years;
            return new Money(fee + Stamp.Of(fee));
        }
    }
}
