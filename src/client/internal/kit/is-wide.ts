/** As in the stylesheet: below this width, the sidebar is a menu and each row of a table a card. */
const WIDE_PX = 800

export function isWide(): boolean {
  return innerWidth >= WIDE_PX
}
