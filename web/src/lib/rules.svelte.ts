/** The rules drawer: shut, or open at a rule. */
class Drawer {
  open = $state(false);
  at = $state("");

  show(id = "") {
    this.at = id;
    this.open = true;
  }
}

export const drawer = new Drawer();
