using System.Globalization;

namespace Guild.Common
{
    public struct Money
    {
        private readonly decimal amount;

        public Money(decimal amount)
        {
            this.amount = amount;
        }

        public override string ToString()
        {
            return amount.ToString("#,##0.00", CultureInfo.InvariantCulture) + " fl.";
        }
    }
}
