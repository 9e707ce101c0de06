/** Runs in the page, so it uses nothing from outside: elements that overflow sideways, and text clipped by its box. */
export function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement!
    // Text of drawings, of elements that show nothing, and text only for screen readers.
    if (!node.textContent?.trim() || element.closest('svg, script, style, option, .sr-only')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width > 0 && isCut(element, text)) faults.push(`cut: ${node.textContent.trim().slice(0, 40)}`)
  }
  return faults

  function isCut(element: Element, text: DOMRect): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.display === 'inline' || style.display === 'contents') continue
      const { left, right, top, bottom, width } = box.getBoundingClientRect()
      // Text shortened on purpose is shown in full elsewhere; scrollable text can be reached.
      if (style.clipPath !== 'none' || style.webkitLineClamp !== 'none' || width <= 1) return false
      if (style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX + style.overflowY))
        return false
      const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      const sticksOut = text.left < left - 2 || text.right > right + 2
      if (sticksOut && (hides || box.matches('a, button'))) return true
      if (hides && (text.top < top - 6 || text.bottom > bottom + 6)) return true
    }
    return false
  }
}
