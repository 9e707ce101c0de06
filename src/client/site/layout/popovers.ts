/**
 * Menus for browsers without popovers: Safari before 17, Chrome before 114, Firefox before 125. One is open at a time; it
 * closes by its button, Escape, a click outside, or `hidePopover`.
 */
export function providePopovers(): void {
  HTMLElement.prototype.hidePopover = function hide() {
    turn(this, false)
  }

  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const menu = document.getElementById(
      target.closest('[popovertarget]')?.getAttribute('popovertarget') ?? '',
    )
    const open = opened()
    if (open && (open === menu || !open.contains(target))) turn(open, false)
    if (menu && open !== menu) turn(menu, true)
  })

  addEventListener('keydown', (event) => {
    const open = opened()
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return
    event.preventDefault()
    turn(open, false)
    buttonOf(open)?.focus()
  })
}

function turn(menu: HTMLElement, isOpen: boolean): void {
  menu.toggleAttribute('data-open', isOpen)
  buttonOf(menu)?.setAttribute('aria-expanded', String(isOpen))
}

function opened(): HTMLElement | null {
  return document.querySelector('[popover][data-open]')
}

function buttonOf({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${id}"]`)
}
