document.getElementById("more").addEventListener("click", function () {
  fetch("/products/green?format=json");
});
