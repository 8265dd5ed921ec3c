namespace Coast.Web.Models
{
    public class Light
    {
        public int Id { get; set; }
        public string Name { get; set; }
        public string Port { get; set; }
        public decimal Height { get; set; }
        public int? Lit { get; set; }
        public bool IsManned { get; set; }
    }
}
