/**
 * Runs in the page, so it uses nothing from outside: elements that overflow sideways, text clipped by its box, texts of a
 * row over one another, numbers, money and dates over two lines, words of headings that are cut in two, and on a phone fields
 * under 16 pixels. At twice the size of text, and under a zoom of 400 %, words may break.
 */
export function layoutFaults(mayBreak: boolean): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
  const inRows = new Map<Element, { node: Node; rect: DOMRect }[]>()
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement!
    // Text of drawings, of elements that show nothing, and text only for screen readers.
    if (!node.textContent?.trim() || element.closest('svg, script, style, option, .sr-only')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    const row = element.closest('tr, li, dl')
    if (row && text.width > 0)
      inRows.set(row, [
        ...(inRows.get(row) ?? []),
        ...[...range.getClientRects()].map((rect) => ({ node, rect: seenOf(rect, element, row) })),
      ])
    if (text.width > 0 && !mayBreak) faults.push(...brokenParts(node as Text, element))
    if (text.width > 0 && isCut(element, text)) faults.push(`cut: ${node.textContent.trim().slice(0, 40)}`)
  }
  for (const texts of inRows.values()) faults.push(...overOneAnother(texts))
  // Into smaller fields, iPhones zoom.
  const fields = innerWidth < 800 ? document.querySelectorAll('input, select, textarea') : []
  for (const field of fields) {
    if (
      field.matches('[type="checkbox"], [type="radio"], [type="color"], [type="file"], [aria-hidden="true"]')
    )
      continue
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    if (field.checkVisibility() && size < 16)
      faults.push(`a field of ${size} px: ${field.id || field.className}`)
  }
  return faults

  /** What the boxes within the row leave of it. */
  function seenOf(rect: DOMRect, element: Element, row: Element): DOMRect {
    let { left, right, top, bottom } = rect
    for (let box = element; box !== row && box.parentElement; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue
      const edge = box.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0))
  }

  function overOneAnother(texts: readonly { node: Node; rect: DOMRect }[]): string[] {
    return texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(({ node, rect }) => {
          const width = Math.min(one.rect.right, rect.right) - Math.max(one.rect.left, rect.left)
          const height = Math.min(one.rect.bottom, rect.bottom) - Math.max(one.rect.top, rect.top)
          return (
            node !== one.node &&
            width > 2 &&
            height > 2 &&
            height > Math.min(one.rect.height, rect.height) / 2
          )
        })
        .map(({ node }) => `over one another: ${one.node.textContent} / ${node.textContent}`),
    )
  }

  function brokenParts(node: Text, element: Element): string[] {
    // A word of ours has fewer letters than the longest name of people, which may break.
    const whole = element.closest('h1, h2, h3')
      ? /[A-Za-z]{2,16}|[HK$\d][\d,.]*\d/g
      : /(?:\d{4}年)?\d{1,2}月\d{1,2}日|(?:HK)?\$?\d[\d,.:]*\d/g
    const inWords = [...node.data.matchAll(/[^\s\p{Script=Han}]+/gu)]
    return [...node.data.matchAll(whole)]
      .filter(({ 0: part, index }) => {
        // A part of an address, a file name or another long word.
        const word = inWords.find((one) => one.index <= index && index < one.index + one[0].length)
        if (!word || word[0].length > part.length + 4) return false
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + part.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        return lines.some(({ top }) => Math.abs(top - lines[0]!.top) > 4)
      })
      .map(([part]) => `over two lines: ${part}`)
  }

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
